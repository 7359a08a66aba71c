import { addQueryArgs } from '@wordpress/url';
import { getInitialState, getText, toRecord } from './initial-state';
import { getSiteFragment, isHostedSite } from './site';

/** What is open in the editor, and in which editor. */
export type EditedPlace =
	| { readonly editor: 'site' | 'widgets' | 'customize' }
	| { readonly editor: 'post'; readonly id: number; readonly type: string };

/** The pages of editors that show no single post. */
const PAGES = { site: 'site-editor.php', widgets: 'widgets.php', customize: 'customize.php' };

/** Post types with a route of their own in a hosting service's editor; all others stand under "edit/". */
const HOSTED_ROUTES = new Set( [ 'page', 'post' ] );

/** Where a network operator sells plans, without a slash at the end; null when plans are the site's own affair. */
export function getUpgradeBase(): string | null {
	return getText( toRecord( getInitialState().slipstream ), 'upgradeUrl' );
}

/** Where an administrator sets the site's plan. */
export function getPlanScreen(): string | null {
	return getText( toRecord( getInitialState().slipstream ), 'planUrl' );
}

/**
 * @param page A page of the administration, such as "post.php".
 * @return Its address; relative to the editor's own when the server told none.
 */
function getAdminAddress( page: string ): string {
	const fragment = getSiteFragment()?.replaceAll( '::', '/' );
	const fallback = fragment ? `https://${ fragment }/wp-admin/` : '';
	return ( getText( getInitialState(), 'adminUrl' ) ?? fallback ) + page;
}

/**
 * The page that shows, after an upgrade, what was open before: the editor of the site or of widgets, the post editor of a
 * hosting service, or the administration's page for editing a post.
 */
export function getRedirectTarget( place: EditedPlace ): string {
	if ( place.editor !== 'post' ) {
		return getAdminAddress( PAGES[ place.editor ] );
	}

	const base = getUpgradeBase();
	const { id, type } = place;
	if ( isHostedSite() && base ) {
		const route = HOSTED_ROUTES.has( type ) ? type : `edit/${ type }`;
		return `${ base }/${ route }/${ encodeURIComponent( getSiteFragment() ?? '' ) }/${ id }`;
	}
	return addQueryArgs( getAdminAddress( 'post.php' ), {
		post: id,
		action: 'edit',
	} );
}
