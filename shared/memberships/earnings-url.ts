import { addQueryArgs } from '@wordpress/url';
import { getInitialState, getText, toRecord } from '../site';

/**
 * Returns the URL of the screen with the site's earnings: the network operator's page, otherwise the Payments screen.
 */
export function earningsUrl( siteSlug: string ): string {
	const state = getInitialState();
	const base = getText( toRecord( state.slipstream ), 'upgradeUrl' );
	return base
		? `${ base }/earn/payments/${ encodeURIComponent( siteSlug ) }`
		: addQueryArgs( `${ getText( state, 'adminUrl' ) ?? '' }admin.php`, {
				page: 'slipstream-payments',
				site: siteSlug,
			} );
}
