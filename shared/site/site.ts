import { getInitialState, getText, toRecord } from './initial-state';

declare global {
	interface Window {
		/** Set by hosting services only. */
		_currentSiteType?: unknown;
	}
}

const SITE_TYPES = [ 'simple', 'atomic', 'other' ] as const;

/** Who runs the site: a hosting service, in one of two ways, or somebody else. */
export type SiteType = ( typeof SITE_TYPES )[ number ];

/** Who runs the site; `other` unless a hosting service says so. */
export function getSiteType(): SiteType {
	return SITE_TYPES.find( ( type ) => type === window._currentSiteType ) ?? 'other';
}

/** Whether the site is one of many inside a hosting service's own program. */
export function isSimpleSite(): boolean {
	return getSiteType() === 'simple';
}

/** Whether the site runs by itself at a hosting service. */
export function isAtomicSite(): boolean {
	return getSiteType() === 'atomic';
}

/** Whether a hosting service runs the site. */
export function isHostedSite(): boolean {
	return getSiteType() !== 'other';
}

/** The site's address without scheme, each "/" written "::"; null when unknown. */
export function getSiteFragment(): string | null {
	return getText( getInitialState(), 'siteFragment' );
}

/** @param name A flag of the state's part about the site. */
function hasFlag( name: string ): boolean {
	return toRecord( getInitialState().jetpack )[ name ] === true;
}

/** Whether only members may see the site. */
export function isPrivateSite(): boolean {
	return hasFlag( 'is_private_site' );
}

/** Whether the current user has an account that counts as connected. */
export function isCurrentUserConnected(): boolean {
	return hasFlag( 'is_current_user_connected' );
}

/** Whether the current user is to see prompts to upgrade. */
export function isUpgradeNudgeEnabled(): boolean {
	return hasFlag( 'enable_upgrade_nudge' );
}

/** File kinds that may be uploaded: extensions, separated by "|", to MIME type. */
export function getAllowedMimeTypes(): ReadonlyMap< string, string > {
	const types = Object.entries( toRecord( getInitialState().allowedMimeTypes ) );
	return new Map( types.filter( ( type ): type is [ string, string ] => typeof type[ 1 ] === 'string' ) );
}
