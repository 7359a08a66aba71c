import { addQueryArgs } from '@wordpress/url';
import { getInitialState, getText, toRecord } from '../site';

/** Where authors see what they earned: a page of the network's operator, else the site's own screen of payments. */
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
