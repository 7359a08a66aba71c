import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import { conversation, uploadRecording } from './recording';

const LINES = [
	{ label: 'Ann', content: 'Good morning.', seconds: 2, isShown: true },
	{ label: 'Bob', content: 'Is it?', seconds: 20 },
	{ label: 'Ann', content: 'Almost noon.', seconds: 40, isShown: true },
];

test( 'conversation: timestamps are text on a page without a player, and without scripts', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( conversation( LINES ) );
	for ( const script of [ true, false ] ) {
		const page = await visitor.open( link, { script } );
		await expect( page.getByText( '00:40' ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: /Play from/ } ) ).toHaveCount( 0 );
		await expect( page.locator( '.wp-block-jetpack-conversation [href]' ) ).toHaveCount( 0 );
	}
} );

test( 'conversation: timestamps play the page’s audio, and the current line is highlighted', async ( {
	posts,
	visitor,
	requestUtils,
}, testInfo ) => {
	const audio = await uploadRecording( testInfo, requestUtils );
	const { link } = await posts.publish( `${ conversation( LINES ) }\n\n${ audio }` );
	const page = await visitor.open( link );
	const sound = page.locator( 'audio' );
	const time = () => sound.evaluate( ( element: HTMLAudioElement ) => element.currentTime );
	const isPaused = () => sound.evaluate( ( element: HTMLAudioElement ) => element.paused );
	const current = page.locator( '[aria-current="true"]' );

	const button = page.getByRole( 'button', { name: 'Play from 00:40' } );
	await expect( button ).toBeVisible();
	await expect( current ).toHaveCount( 0 );
	await expectAccessiblePage( page );
	await button.click();
	await expect.poll( isPaused ).toBe( false );
	expect( await time() ).toBeGreaterThanOrEqual( 40 );
	await expect( current ).toHaveText( /Almost noon/ );
	await expect( current ).toHaveCount( 1 );

	// The current line is highlighted even if its timestamp is hidden.
	await sound.evaluate( ( element: HTMLAudioElement ) => ( element.currentTime = 25 ) );
	await expect( current ).toHaveText( /Is it/ );

	await page.getByRole( 'button', { name: 'Play from 00:02' } ).focus();
	await page.keyboard.press( 'Space' );
	await expect.poll( time ).toBeLessThan( 20 );
	await expect( current ).toHaveText( /Good morning/ );
	await button.focus();
	await page.keyboard.press( 'Enter' );
	await expect.poll( time ).toBeGreaterThanOrEqual( 40 );
	await sound.evaluate( ( element: HTMLAudioElement ) => element.pause() );
	await expect( current ).toHaveText( /Almost noon/ );
} );

test( 'conversation: a visitor searches a long transcript', async ( { posts, visitor } ) => {
	const lines = Array.from( { length: 30 }, ( _, index ) => ( {
		label: index % 2 ? 'Ann' : 'Bob',
		content: index === 7 ? 'The Ferry leaves at noon.' : `Line ${ index } about the sea.`,
	} ) );
	const { link } = await posts.publish( conversation( lines ) );
	for ( const width of [ 1280, 320 ] ) {
		const page = await visitor.open( link, { width } );
		const block = page.locator( '.wp-block-jetpack-conversation' );
		const shown = block.locator( '.wp-block-jetpack-dialogue:visible' );
		const field = block.getByRole( 'searchbox', { name: 'Search in this transcript' } );
		await field.fill( 'ferry ' );
		await expect( shown ).toHaveCount( 1 );
		await expect( block.getByRole( 'status' ) ).toHaveText( 'Lines found: 1' );
		await expectAccessiblePage( page );
		await field.fill( 'whale' );
		await expect( shown ).toHaveCount( 0 );
		await expect( block.getByRole( 'status' ) ).toHaveText( 'Nothing found' );
		await field.fill( '' );
		await expect( shown ).toHaveCount( 30 );
		await expect( block.getByRole( 'status' ) ).toBeEmpty();
		const [ inner, outer ] = await page.evaluate( () => [
			document.documentElement.scrollWidth,
			document.documentElement.clientWidth,
		] );
		expect( inner ).toBeLessThanOrEqual( Number( outer ) );
	}
	const plain = await visitor.open( link, { script: false } );
	await expect( plain.getByText( 'The Ferry leaves at noon.' ) ).toBeVisible();
	await expect( plain.getByRole( 'searchbox', { name: 'Search in this transcript' } ) ).toHaveCount( 0 );
} );

test( 'conversation: the search field does not shift the layout of a long transcript', async ( { posts, visitor } ) => {
	const { link } = await posts.publish(
		conversation( Array.from( { length: 30 }, ( _, index ) => ( { content: `Line ${ index }` } ) ) )
	);
	const page = await visitor.open( link );
	await expect( page.getByRole( 'searchbox', { name: 'Search in this transcript' } ) ).toBeVisible();
	const shift = await page.evaluate(
		() =>
			new Promise( ( resolve ) => {
				interface Shift {
					readonly value: number;
					readonly sources: { readonly node?: Node }[];
				}
				// Ignore shifts of the theme's text, which loading fonts may cause.
				const isOurs = ( { node }: { readonly node?: Node } ) =>
					Boolean( node?.parentElement?.closest( '.wp-block-jetpack-conversation' ) );
				let sum = 0;
				new PerformanceObserver( ( list ) => {
					for ( const { value, sources } of list.getEntries() as unknown as Shift[] ) {
						sum += sources.some( isOurs ) ? value : 0;
					}
				} ).observe( { type: 'layout-shift', buffered: true } );
				setTimeout( () => resolve( sum ), 300 );
			} )
	);
	expect( shift ).toBe( 0 );
} );
