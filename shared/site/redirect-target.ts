import { addQueryArgs } from '@wordpress/url';
import { getInitialState, getText, toRecord } from './initial-state';
import { getSiteFragment, isHostedSite } from './site';

/** The open editor, and the post in it. */
export type OpenEditor =
	| { readonly editor: 'site' | 'widgets' | 'customize' }
	| { readonly editor: 'post'; readonly id: number; readonly type: string };

/** Pages of editors without a post. */
const PAGES = { site: 'site-editor.php', widgets: 'widgets.php', customize: 'customize.php' };

/** Post types with their own routes in a hosting service's editor. Others use "edit/". */
const HOSTED_ROUTES = new Set( [ 'page', 'post' ] );

/** Returns the URL where a network operator sells plans, without a trailing slash; null without an operator. */
export function getUpgradeBase(): string | null {
	return getText( toRecord( getInitialState().slipstream ), 'upgradeUrl' );
}

/** Returns the URL where an administrator sets the site's plan. */
export function getPlanScreen(): string | null {
	return getText( toRecord( getInitialState().slipstream ), 'planUrl' );
}

/**
 * @param page A page of the administration, such as "post.php".
 * @return URL of the page; relative when the server sent no base URL.
 */
function getAdminAddress( page: string ): string {
	const fragment = getSiteFragment()?.replaceAll( '::', '/' );
	const fallback = fragment ? `https://${ fragment }/wp-admin/` : '';
	return ( getText( getInitialState(), 'adminUrl' ) ?? fallback ) + page;
}

/**
 * Returns the page to open after an upgrade: the site or widget editor, the post editor of a hosting service, or
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
