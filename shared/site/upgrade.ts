import { addQueryArgs } from '@wordpress/url';
import type { Plan } from './plans';
import { getPlanScreen, getRedirectTarget, getUpgradeBase, type EditedPlace } from './redirect-target';
import { getSiteFragment, isHostedSite } from './site';

/** @param slug A plan's slug: `jetpack_business`, `business-bundle`. */
function isBusinessPlan( slug: string ): boolean {
	return slug.includes( 'business' );
}

/**
 * Where an author goes to get a plan: a page of the address that the network operator set, else the site's plan screen.
 *
 * @param planSlug The plan that a block is missing.
 * @param plans    The plan catalog.
 * @param place    What is open in the editor, to come back to.
 * @return An address, or null when the catalog does not have the plan or the server told no address.
 */
export function getUpgradeUrl( planSlug: string, plans: readonly Plan[], place: EditedPlace ): string | null {
	const slug = plans.find( ( plan ) => plan.product_slug === planSlug )?.product_slug;
	if ( ! slug ) {
		return null;
	}

	const base = getUpgradeBase();
	if ( ! base ) {
		return getPlanScreen();
	}
	const site = encodeURIComponent( getSiteFragment() ?? '' );
	const redirect = getRedirectTarget( place );
	return isHostedSite() && isBusinessPlan( slug )
		? addQueryArgs( `${ base }/plans/${ site }`, { redirect_to: redirect } )
		: addQueryArgs( `${ base }/checkout/${ site }/${ encodeURIComponent( slug ) }`, {
				redirect_to: addQueryArgs( redirect, { plan_upgraded: 1 } ),
			} );
}

/** Where an author sees what plan the site has; null when he may see no such page. */
export function getMyPlanUrl(): string | null {
	const base = getUpgradeBase();
	return isHostedSite() && base
		? `${ base }/plans/my-plan/${ encodeURIComponent( getSiteFragment() ?? '' ) }`
		: getPlanScreen();
}
