import type { Crm } from './api';
import { coerceVersion, compareVersions, type Version } from './version';

/** View of the panel for a CRM plugin. */
export type CrmView =
	| 'invalid-version'
	| 'outdated'
	| 'may-enable'
	| 'ask-administrator'
	| 'automatic'
	| 'optional'
	| 'inactive'
	| 'missing';

/** First release named Jetpack CRM. */
const FIRST: Version = [ 3, 0, 19 ];

/** Last release that stores every contact without a setting. */
const LAST_AUTOMATIC: Version = [ 4, 0, 0 ];

function viewOfActive( { isExtensionEnabled, canActivateExtension }: Crm, version: Version ): CrmView {
	if ( isExtensionEnabled ) {
		return compareVersions( version, LAST_AUTOMATIC ) > 0 ? 'optional' : 'automatic';
	}
	return canActivateExtension ? 'may-enable' : 'ask-administrator';
}

export function viewOf( crm: Crm ): CrmView {
	if ( ! crm.isInstalled ) {
		return 'missing';
	}
	const version = coerceVersion( crm.version );
	if ( ! version ) {
		return 'invalid-version';
	}
	if ( compareVersions( version, FIRST ) < 0 ) {
		return 'outdated';
	}
	return crm.isActive ? viewOfActive( crm, version ) : 'inactive';
}
