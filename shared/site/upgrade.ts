import { addQueryArgs } from '@wordpress/url';
import type { Plan } from './plans';
import { getAdminAddress, getRedirectTarget, getUpgradeBase, type EditedPlace } from './redirect-target';
import { getSiteFragment, isHostedSite } from './site';

/** The settings screen, which shows the site's plan. */
const PLAN_SCREEN = 'admin.php?page=slipstream';

/** @param slug A plan's slug: `jetpack_business`, `business-bundle`. */
function isBusinessPlan( slug: string ): boolean {
	return slug.includes( 'business' );
}

/**
 * @param slug  The plan that was bought.
 * @param place What is open in the editor.
 */
function getCheckoutUrl( slug: string, place: EditedPlace ): string {
	const base = getUpgradeBase();
	const redirect = {
		redirect_to: addQueryArgs( getRedirectTarget( place ), {
			plan_upgraded: 1,
		} ),
	};
	return base
		? addQueryArgs( `${ base }/checkout/${ getSiteFragment() ?? '' }/${ slug }`, redirect )
		: addQueryArgs( getAdminAddress( PLAN_SCREEN ), {
				plan: slug,
				...redirect,
			} );
}

/**
 * Where an author goes to get a plan: a page of the address that the network operator set, else the site's plan screen.
 *
 * @param planSlug The plan that a block is missing.
 * @param plans    The plan catalogue.
 * @param place    What is open in the editor, to come back to.
 * @return An address, or null when the catalogue does not have the plan.
 */
export function getUpgradeUrl( planSlug: string, plans: readonly Plan[], place: EditedPlace ): string | null {
	const slug = plans.find( ( plan ) => plan.product_slug === planSlug )?.product_slug;
	if ( ! slug ) {
		return null;
	}

	const base = getUpgradeBase();
	return base && isHostedSite() && isBusinessPlan( slug )
		? addQueryArgs( `${ base }/plans/${ getSiteFragment() ?? '' }`, {
				redirect_to: getRedirectTarget( place ),
			} )
		: getCheckoutUrl( slug, place );
}
