import { addQueryArgs } from '@wordpress/url';
import type { Plan } from './plans';
import { getPlanScreen, getRedirectTarget, getUpgradeBase, type OpenEditor } from './redirect-target';
import { getSiteFragment, isHostedSite } from './site';

/** @param slug Slug of a plan, such as `jetpack_business` or `business-bundle`. */
function isBusinessPlan( slug: string ): boolean {
	return slug.includes( 'business' );
}

/**
 * Returns the URL where an author can upgrade: a page of the network operator, otherwise the site's plan screen.
 *
 * @param planSlug Slug of the plan that the block requires.
 * @param plans    The plan catalog.
 * @param editor    Editor to return to after the upgrade.
 * @return URL; null if the plan is not in the catalog or the server has sent no URL.
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

/** Returns the URL of the site's plan screen; null if the author may not open it. */
export function getMyPlanUrl(): string | null {
	const base = getUpgradeBase();
	return isHostedSite() && base
		? `${ base }/plans/my-plan/${ encodeURIComponent( getSiteFragment() ?? '' ) }`
		: getPlanScreen();
}
