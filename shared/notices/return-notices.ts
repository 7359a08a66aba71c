import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { getQueryArg, removeQueryArgs } from '@wordpress/url';
import { getMyPlanUrl, isSimpleSite, toRecord } from '../site';

/** @return Name of the site's plan; null if it is unknown. */
async function fetchPlanName(): Promise< string | null > {
	try {
		const { data } = await apiFetch< { data?: unknown } >( { path: '/jetpack/v4/site' } );
		const name = toRecord( toRecord( JSON.parse( String( data ) ) ).plan ).product_name;
		return typeof name === 'string' && name !== '' ? name : null;
	} catch {
		return null;
	}
}

async function showPlanUpgraded(): Promise< void > {
	if ( isSimpleSite() ) {
		return;
	}
	const name = await fetchPlanName();
	const url = getMyPlanUrl();
	dispatch( noticesStore ).createSuccessNotice(
		name === null
			? __( 'Congratulations! Your site is now on a paid plan.', 'slipstream' )
			: /* translators: %s: name of a plan. */
				sprintf( __( 'Congratulations! Your site is now on the %s plan.', 'slipstream' ), name ),
		{
			id: 'slipstream-plan-upgraded',
			actions: url === null ? [] : [ { label: __( 'View my plan', 'slipstream' ), url } ],
		}
	);
}

/** Notices by query argument of the URL. */
const NOTICES: Readonly< Record< string, () => void > > = {
	plan_upgraded: showPlanUpgraded,
	stripe_connect_success: () =>
		dispatch( noticesStore ).createSuccessNotice(
			__( 'Congrats! Your site is now connected to Stripe. You can now start accepting funds!', 'slipstream' ),
			{ id: 'slipstream-stripe-connected' }
		),
	stripe_connect_cancelled: () =>
		dispatch( noticesStore ).createErrorNotice(
			__( 'You cancelled connecting your site to Stripe.', 'slipstream' ),
			{ id: 'slipstream-stripe-cancelled' }
		),
};

/**
 * Shows the notices for the URL's query arguments. Then removes these, so that a reload does not repeat the notices.
 */
export function showNotices(): void {
	const { href } = window.location;
	const flags = Object.keys( NOTICES ).filter( ( flag ) => getQueryArg( href, flag ) !== undefined );
	flags.forEach( ( flag ) => NOTICES[ flag ]?.() );
	window.history.replaceState( window.history.state, '', removeQueryArgs( href, ...flags ) );
}
