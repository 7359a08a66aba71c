import type { Page } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import type { MailServer } from './mail-server';
import type { Posts } from './posts';
import { expect } from './test';
import { order, pay } from '../../../src/domains/payments/test/purchases';

export { order, pay };

/** Text of the subscriber view. */
export const PAID = 'Only for subscribers.';

/** A plan, and a post that only its members can read. */
export interface PaidPost {
	readonly plan: number;
	readonly link: string;
}

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

/** Publishes a post with premium content. The plugin's tables must exist: the first visit to the dashboard creates them. */
export async function publishPaidPost( requestUtils: RequestUtils, posts: Posts ): Promise< PaidPost > {
	const { id: plan } = await requestUtils.rest< { id: number } >( {
		path: '/wpcom/v2/memberships/product',
		method: 'POST',
		data: { title: 'Gold', price: 5, currency: 'EUR', interval: '1 month', type: 'tier' },
	} );
	const { link } = await posts.publish(
		`${ paragraph( 'For everyone.' ) }

<!-- wp:premium-content/container {"selectedPlanId":${ plan }} -->
<div class="wp-block-premium-content-container"><!-- wp:premium-content/logged-out-view -->
<div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:premium-content/buttons -->
<div class="wp-block-buttons"><!-- wp:jetpack/recurring-payments {"planId":${ plan }} -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Subscribe"} /--></div>
<!-- /wp:jetpack/recurring-payments --></div>
<!-- /wp:premium-content/buttons --></div>
<!-- /wp:premium-content/logged-out-view -->

<!-- wp:premium-content/subscriber-view -->
<div class="wp-block-premium-content-subscriber-view entry-content">${ paragraph( PAID ) }</div>
<!-- /wp:premium-content/subscriber-view --></div>
<!-- /wp:premium-content/container -->

${ paragraph( 'The end.' ) }`,
		'Paid'
	);
	return { plan, link };
}

/** Runs due jobs, with the clock of this browser. */
export async function work( page: Page ): Promise< void > {
	const response = await page.request.get( '/?slipstream-test-work=1' );
	expect( await response.text() ).toBe( 'worked' );
}

/** Buys the plan of a post, from the button in the post. The browser returns to the order page. */
export async function subscribe( page: Page, link: string, email: string ): Promise< void > {
	await page.goto( link );
	await page.getByRole( 'link', { name: 'Subscribe', exact: true } ).click();
	await order( page, { Email: email } );
	await pay( page, '€5,00', 'Gold' );
}

/** Requests a sign-in link from a post with a gate, and returns the link of the email. */
export async function requestLink( page: Page, link: string, email: string, mail: MailServer ): Promise< string > {
	await page.goto( link );
	await page.getByRole( 'link', { name: 'Already paid?' } ).click();
	return sendLink( page, email, mail );
}

/** Requests a sign-in link with the form on the open page, and returns the link of the email. */
export async function sendLink( page: Page, email: string, mail: MailServer ): Promise< string > {
	const emails = async () =>
		( await emailsTo( mail, email.toLowerCase() ) ).filter( ( { subject } ) =>
			subject?.startsWith( 'Sign in to' )
		);
	const before = ( await emails() ).length;
	await page.getByLabel( 'Email address' ).fill( email );
	await page.getByRole( 'button', { name: 'Send link' } ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Check your inbox' );
	await work( page );
	await expect.poll( async () => ( await emails() ).length ).toBe( before + 1 );
	return linkIn( ( await emails() ).at( -1 ) );
}

/** Returns the emails to an address, oldest first. */
export async function emailsTo( mail: MailServer, email: string ) {
	const all = await mail.mails();
	return all.filter( ( { envelope } ) => envelope.to.some( ( { address } ) => address === email ) );
}

/** Returns the first link in an email to a reader's page. */
export function linkIn( letter: { readonly html?: string | false } | undefined ): string {
	const [ , link = '' ] = /href="([^"]*slipstream-reader=[^"]*)"/.exec( String( letter?.html ) ) ?? [];
	return link.replaceAll( '&amp;', '&' ).replaceAll( '&#038;', '&' );
}

/** Opens an emailed link, and confirms it with the button. */
export async function openLink( page: Page, link: string ): Promise< void > {
	await page.goto( link );
	await page.getByRole( 'button', { name: 'Sign in' } ).click();
}

/** Fails if the reader cannot read the post. */
export async function expectReads( page: Page, link: string ): Promise< void > {
	await page.goto( link );
	await expect( page.getByText( PAID ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'Subscribe', exact: true } ) ).toHaveCount( 0 );
}

/** Fails if the reader can read the post, also after scripts have run. */
export async function expectGate( page: Page, link: string ): Promise< void > {
	await page.goto( link, { waitUntil: 'networkidle' } );
	await expect( page.getByRole( 'link', { name: 'Subscribe', exact: true } ) ).toBeVisible();
	await expect( page.getByText( PAID ) ).toHaveCount( 0 );
}
