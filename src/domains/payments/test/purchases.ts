import type { Locator, Page } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import type { Posts } from '../../../../tests/e2e/lib/posts';
import { expect } from '../../../../tests/e2e/lib/test';

interface DonationPlan {
	readonly id: number;
	readonly interval: string;
}

/** Offers of a site: the checkout URL of a product for €12,50, and a post with a donation form in euros. */
export interface Shop {
	readonly product: string;
	readonly donations: string;
	/** Saves the donation form with changed attributes. */
	readonly change: ( attributes: object ) => Promise< void >;
}

/**
 * Creates a shop. The plugin's tables must exist: the first visit to the dashboard creates them.
 *
 * @param form Additional attributes of the donation form.
 */
export async function openShop( requestUtils: RequestUtils, posts: Posts, form: object = {} ): Promise< Shop > {
	const { id } = await requestUtils.rest< { id: number } >( {
		path: '/wp/v2/jp_pay_product',
		method: 'POST',
		data: {
			title: 'Green tea',
			status: 'publish',
			meta: {
				spay_price: 12.5,
				spay_currency: 'EUR',
				spay_multiple: true,
				spay_email: 'seller@example.org',
			},
		},
	} );
	const plans = await requestUtils.rest< DonationPlan[] >( {
		path: '/wpcom/v2/memberships/products',
		method: 'POST',
		data: { type: 'donation', currency: 'EUR' },
	} );
	const planId = ( interval: string ) => plans.find( ( plan ) => plan.interval === interval )?.id;
	const attributes = {
		currency: 'EUR',
		oneTimeDonation: { show: true, planId: planId( 'one-time' ) },
		monthlyDonation: { show: true, planId: planId( '1 month' ) },
		annualDonation: { show: false },
	};
	const content = ( more: object ) =>
		`<!-- wp:jetpack/donations ${ JSON.stringify( { ...attributes, ...more } ) } /-->`;
	const post = await posts.publish( content( form ), 'Give' );
	return {
		product: `/?slipstream-checkout=product&product=${ id }`,
		donations: post.link,
		change: async ( more ) => {
			await requestUtils.rest( {
				path: `/wp/v2/posts/${ post.id }`,
				method: 'POST',
				data: { content: content( more ) },
			} );
		},
	};
}

/**
 * Fills in the checkout form, and continues to the payment page.
 *
 * @param fields Values by label. Without "Email", the buyer is ann@example.org.
 * @param way    Name of the gateway, if the site has several.
 */
export async function order( page: Page, fields: Readonly< Record< string, string > >, way?: string ): Promise< void > {
	for ( const [ label, value ] of Object.entries( { Email: 'ann@example.org', ...fields } ) ) {
		const field = page.getByRole( 'main' ).getByLabel( label, { exact: true } );
		// Clear the field first: with WebDriver BiDi, Firefox appends to the value of a number field.
		await field.clear();
		await field.fill( value );
	}
	if ( way ) {
		await page.getByRole( 'radio', { name: way } ).check();
	}
	await page.getByRole( 'button', { name: 'Continue to payment' } ).click();
}

/** Pays, and checks that the order page shows the payment. */
export async function pay( page: Page, amount: string, item: string ): Promise< void > {
	await page.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Thank you' );
	await expect( page.getByRole( 'status' ) ).toContainText( `You paid ${ amount } for “${ item }”.` );
}

/** Opens the newest order of an item on the screen "Payments". */
export async function openOrder( page: Page, folder: string, name: string, item: string ): Promise< Locator > {
	await page.goto( `/wp-admin/admin.php?page=slipstream-payments#/${ folder }` );
	await page.reload();
	await page
		.getByRole( 'region', { name } )
		.getByRole( 'link', { name: new RegExp( item ) } )
		.first()
		.click();
	await expect( page.getByRole( 'heading', { level: 2 } ) ).toBeFocused();
	return page.getByRole( 'listitem' );
}
