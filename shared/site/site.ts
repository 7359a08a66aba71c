import { getInitialState, getText, toRecord } from './initial-state';

declare global {
	interface Window {
		/** Global that only hosting services set. */
		_currentSiteType?: unknown;
	}
}

const SITE_TYPES = [ 'simple', 'atomic', 'other' ] as const;

/** Type of the site: one of two types of hosting services, or `other`. */
export type SiteType = ( typeof SITE_TYPES )[ number ];

/** Returns the type of the site; `other` unless a hosting service has set one. */
export function getSiteType(): SiteType {
	return SITE_TYPES.find( ( type ) => type === window._currentSiteType ) ?? 'other';
}

/** Whether the site belongs to a hosting service's network. */
export function isSimpleSite(): boolean {
	return getSiteType() === 'simple';
}

/** Whether the site is a separate installation at a hosting service. */
export function isAtomicSite(): boolean {
	return getSiteType() === 'atomic';
}

/** Whether a hosting service runs the site. */
export function isHostedSite(): boolean {
	return getSiteType() !== 'other';
}

/** Returns the site's URL without its scheme, with "::" in place of slashes; null if it is unknown. */
export function getSiteFragment(): string | null {
	return getText( getInitialState(), 'siteFragment' );
}

/** @param name Name of a boolean value about the site. */
function hasFlag( name: string ): boolean {
	return toRecord( getInitialState().jetpack )[ name ] === true;
}

/** Whether the site is visible to members only. */
export function isPrivateSite(): boolean {
	return hasFlag( 'is_private_site' );
}

/** Whether the current user counts as connected. */
export function isCurrentUserConnected(): boolean {
	return hasFlag( 'is_current_user_connected' );
}

/** Whether the current user sees upgrade prompts. */
export function isUpgradeNudgeEnabled(): boolean {
	return hasFlag( 'enable_upgrade_nudge' );
}

/** Returns the allowed MIME types by file extensions, which are separated by "|". */
export function getAllowedMimeTypes(): ReadonlyMap< string, string > {
	const types = Object.entries( toRecord( getInitialState().allowedMimeTypes ) );
	return new Map( types.filter( ( type ): type is [ string, string ] => typeof type[ 1 ] === 'string' ) );
}
