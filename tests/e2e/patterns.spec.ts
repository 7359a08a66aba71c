import { expectAccessiblePage } from './lib/axe';
import { expect, test } from './lib/test';

interface Pattern {
	readonly name: string;
	readonly title: string;
	readonly content: string;
}

const TITLES = [
	'Contact page',
	'Donation page',
	'Event',
	'Photographer',
	'Podcast episode',
	'Post for members',
	'Restaurant',
];

/** Pattern for the plan ID of a paywall. When a paywall without a plan is opened, it selects one that the site sells. */
const CHOSEN_PLAN = / \{"(?:selectedPlanId|planId)":\d+\}/g;

test( 'every pattern opens valid and unchanged, and visitors read it at 1280 and 320 pixels', async ( {
	blockPage,
	requestUtils,
	visitor,
} ) => {
	test.slow();
	const all = await requestUtils.rest< Pattern[] >( { path: '/wp/v2/block-patterns/patterns' } );
	const patterns = all.filter( ( { name } ) => name.startsWith( 'slipstream/' ) );
	expect( patterns.map( ( { title } ) => title ).sort() ).toEqual( TITLES );
	const { link } = await blockPage.openPost( patterns.map( ( { content } ) => content ).join( '\n' ) );
	await blockPage.untilLoaded( 'jetpack/contact-form' );
	await blockPage.untilLoaded( 'jetpack/slideshow' );
	await blockPage.untilLoaded( 'premium-content/container' );
	await blockPage.expectAllValid();
	const { saved, edited } = await blockPage.contents();
	expect( edited.replace( CHOSEN_PLAN, '' ).trim() ).toBe( saved.trim() );
	for ( const width of [ 1280, 320 ] ) {
		const page = await visitor.open( link, { width } );
		await expect( page.getByRole( 'button', { name: 'Ask for a table' } ) ).toBeVisible();
		await expectAccessiblePage( page );
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect( overflow, 'pixels that the page is wider than its window' ).toBeLessThanOrEqual( 0 );
	}
} );

test( 'an author finds patterns by keyword, inserts one, and saves it', async ( { page, blockPage, editor } ) => {
	await blockPage.newPost( 'Our concert' );
	await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
	await page.getByRole( 'tab', { name: 'Patterns' } ).click();
	await page.getByRole( 'searchbox', { name: 'Search' } ).fill( 'rsvp' );
	const offer = page.getByRole( 'option', { name: 'Event', exact: true } );
	await expect( offer ).toBeVisible();
	await offer.click();
	await expect( editor.canvas.getByRole( 'document', { name: 'Block: Heading' } ).first() ).toHaveText(
		'Concert by the lake'
	);
	await blockPage.saveAndReload();
	await blockPage.untilLoaded( 'jetpack/contact-form' );
	await blockPage.expectAllValid();
} );
