import { addQueryArgs } from '@wordpress/url';
import type { Plan } from './plans';
import { getPlanScreen, getRedirectTarget, getUpgradeBase, type OpenEditor } from './redirect-target';
import { getSiteFragment, isHostedSite } from './site';

/** @param slug Slug of a plan: `jetpack_business`, `business-bundle`. */
function isBusinessPlan( slug: string ): boolean {
	return slug.includes( 'business' );
}

/**
 * Returns the URL where an author can upgrade: a page of the network operator, otherwise the site's plan screen.
 *
 * @param planSlug Missing plan of a block.
 * @param plans    Plan catalog.
 * @param editor    Open editor to return to.
 * @return URL; null when the catalog lacks the plan or the server sent no URL.
 */
export function getUpgradeUrl( planSlug: string, plans: readonly Plan[], editor: OpenEditor ): string | null {
	const slug = plans.find( ( plan ) => plan.product_slug === planSlug )?.product_slug;
	if ( ! slug ) {
		return null;
	}

	const base = getUpgradeBase();
	if ( ! base ) {
		return getPlanScreen();
	}
	const site = encodeURIComponent( getSiteFragment() ?? '' );
	const redirect = getRedirectTarget( editor );
	return isHostedSite() && isBusinessPlan( slug )
		? addQueryArgs( `${ base }/plans/${ site }`, { redirect_to: redirect } )
		: addQueryArgs( `${ base }/checkout/${ site }/${ encodeURIComponent( slug ) }`, {
				redirect_to: addQueryArgs( redirect, { plan_upgraded: 1 } ),
			} );
}

/** Returns the URL where an author sees the site's plan; null when the author may not open it. */
export function getMyPlanUrl(): string | null {
	const base = getUpgradeBase();
	return isHostedSite() && base
		? `${ base }/plans/my-plan/${ encodeURIComponent( getSiteFragment() ?? '' ) }`
		: getPlanScreen();
}
