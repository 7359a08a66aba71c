import { addQueryArgs } from '@wordpress/url';
import { getInitialState, getText, toRecord } from './initial-state';
import { getSiteFragment, isHostedSite } from './site';

/** The current editor, and the post that is open in it. */
export type OpenEditor =
	| { readonly editor: 'site' | 'widgets' | 'customize' }
	| { readonly editor: 'post'; readonly id: number; readonly type: string };

/** Pages of the editors that do not edit a post. */
const PAGES = { site: 'site-editor.php', widgets: 'widgets.php', customize: 'customize.php' };

/** Post types for which a hosting service's editor has separate routes. All others use "edit/". */
const HOSTED_ROUTES = new Set( [ 'page', 'post' ] );

/** Returns the URL where a network operator sells plans, without a trailing slash; null if there is none. */
export function getUpgradeBase(): string | null {
	return getText( toRecord( getInitialState().slipstream ), 'upgradeUrl' );
}

/** Returns the URL of the screen where an administrator sets the site's plan. */
export function getPlanScreen(): string | null {
	return getText( toRecord( getInitialState().slipstream ), 'planUrl' );
}

/**
 * @param page Page of the administration, such as "post.php".
 * @return URL of the page; relative if the server has sent no base URL.
 */
function getAdminAddress( page: string ): string {
	const fragment = getSiteFragment()?.replaceAll( '::', '/' );
	const fallback = fragment ? `https://${ fragment }/wp-admin/` : '';
	return ( getText( getInitialState(), 'adminUrl' ) ?? fallback ) + page;
}

/**
 * Returns the page to open after an upgrade: the site or widget editor, a hosting service's post editor, or
 * WordPress' post editor.
 */
export function getRedirectTarget( editor: OpenEditor ): string {
	if ( editor.editor !== 'post' ) {
		return getAdminAddress( PAGES[ editor.editor ] );
	}

	const base = getUpgradeBase();
	const { id, type } = editor;
	if ( isHostedSite() && base ) {
		const route = HOSTED_ROUTES.has( type ) ? type : `edit/${ type }`;
		return `${ base }/${ route }/${ encodeURIComponent( getSiteFragment() ?? '' ) }/${ id }`;
	}
	return addQueryArgs( getAdminAddress( 'post.php' ), {
		post: id,
		action: 'edit',
	} );
}
