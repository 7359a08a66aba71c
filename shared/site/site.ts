import { getInitialState, getText, toRecord } from './initial-state';

declare global {
	interface Window {
		/** Set by hosting services only. */
		_currentSiteType?: unknown;
	}
}

const SITE_TYPES = [ 'simple', 'atomic', 'other' ] as const;

/** Type of hosting: two types of a hosting service, or other. */
export type SiteType = ( typeof SITE_TYPES )[ number ];

/** Returns the type of hosting; `other` unless a hosting service sets it. */
export function getSiteType(): SiteType {
	return SITE_TYPES.find( ( type ) => type === window._currentSiteType ) ?? 'other';
}

/** Whether the site is part of a hosting service's network. */
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

/** Returns the site's URL without scheme, with "::" for each "/"; null when unknown. */
export function getSiteFragment(): string | null {
	return getText( getInitialState(), 'siteFragment' );
}

/** @param name Name of a flag about the site. */
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

/** Whether the current user sees upgrade prompts. */
export function isUpgradeNudgeEnabled(): boolean {
	return hasFlag( 'enable_upgrade_nudge' );
}

/** Returns the MIME types that may be uploaded, by extensions, which are separated by "|". */
export function getAllowedMimeTypes(): ReadonlyMap< string, string > {
	const types = Object.entries( toRecord( getInitialState().allowedMimeTypes ) );
	return new Map( types.filter( ( type ): type is [ string, string ] => typeof type[ 1 ] === 'string' ) );
}
