import type { Crm } from './api';
import { coerceVersion, compareVersions, type Version } from './version';

/** Contents of the panel, one for each state of the CRM plugin. */
export type CrmView =
	| 'invalid-version'
	| 'outdated'
	| 'may-enable'
	| 'ask-administrator'
	| 'automatic'
	| 'optional'
	| 'inactive'
	| 'missing';

/** First version with the name Jetpack CRM. */
const FIRST: Version = [ 3, 0, 19 ];

/** Last version that stores every contact. Later ones have a setting for each form. */
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
