import { randomUUID } from 'node:crypto';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, test } from '../../../../tests/e2e/lib/payments-site';
import {
	emailsTo,
	expectReads,
	openLink,
	publishPaidPost,
	sendLink,
	subscribe,
	work,
} from '../../../../tests/e2e/lib/readers';

const SCREENSHOTS = process.env.MEMBERSHIP_SCREENSHOTS;
const ACCOUNT = '/?slipstream-reader=account';
const COSTS = '.slipstream-reader';

for ( const script of [ true, false ] ) {
	test( `Stripe: a reader sees what another plan costs, keeps the plan, and then changes it, ${
		script ? 'by keyboard' : 'without script'
	}`, async ( { openBrowser, openPayments, posts, requestUtils, stripe, mail } ) => {
		test.slow();
		await openPayments( { payments: stripe.url } );
		const { link } = await publishPaidPost( requestUtils, posts );
		// Plans of other tests remain.
		const platinum = `Platinum ${ randomUUID().slice( 0, 4 ) }`;
		await requestUtils.rest( {
			path: '/wpcom/v2/memberships/product',
			method: 'POST',
			data: { title: platinum, price: 9, currency: 'EUR', interval: '1 month', type: 'tier' },
		} );
		const email = `ann@${ mail.domain }`;
		const reader = await openBrowser( { payments: stripe.url, clock: '0' }, { width: 320, script } );
		await subscribe( reader, link, email );
		await work( reader );
		await reader.goto( ACCOUNT );
		await openLink( reader, await sendLink( reader, email, mail ) );
		const press = ( name: string | RegExp ) => {
			const button = reader.getByRole( 'button', { name, exact: true } );
			return script ? button.press( 'Enter' ) : button.click();
		};
		/** Opens the page with the costs. Checks its accessibility, and that nothing overflows at a width of 320 px. */
		const showCosts = async () => {
			const summary = reader.getByText( /^Change or cancel plan/ );
			await ( script ? summary.press( 'Enter' ) : summary.click() );
			const plan = reader.getByRole( 'radio', { name: platinum } );
			await ( script ? plan.press( 'Space' ) : plan.check() );
			await expect( plan ).toBeChecked();
			await press( 'Show costs' );
			await expect( reader.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Change plan' );
			await expect( reader.getByText( `You change from Gold to ${ platinum }` ) ).toBeVisible();
			await expect( reader.locator( COSTS ).getByRole( 'listitem' ).first() ).toContainText( '€' );
			expect(
				await reader.evaluate( () => document.documentElement.scrollWidth - innerWidth )
			).toBeLessThanOrEqual( 0 );
			if ( script ) {
				await expectAccessiblePart( reader, COSTS );
			}
			if ( SCREENSHOTS ) {
				await reader.screenshot( { path: `${ SCREENSHOTS }/plan-change-${ script }.png`, fullPage: true } );
			}
		};
		const item = reader.getByRole( 'listitem' ).filter( { hasText: 'Next payment' } );

		await showCosts();
		await reader.getByRole( 'link', { name: 'Keep current plan' } ).click();
		await expect( item ).toContainText( /^\s*Gold.*€5,00/s );

		await showCosts();
		await press( /^Pay €.* and change plan$/ );
		await expect( item ).toContainText( platinum );
		await expect( item ).toContainText( '€9,00' );
		await work( reader );
		await expectReads( reader, link );
		const subjects = ( await emailsTo( mail, email ) ).map( ( { subject } ) => subject );
		expect( subjects.filter( ( subject ) => /changed/.test( String( subject ) ) ) ).toEqual( [
			'Test: Your plan on Slipstream was changed',
		] );
	} );
}
