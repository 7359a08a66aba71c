import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/related-posts';
const SHOTS = process.env.SCREENSHOTS;

const TITLES = [
	'A kite with two tails',
	'Sewing a kite from silk',
	'Which kite flies in no wind',
	'Kite strings',
	'A kite for beginners',
];
const TEXT =
	'<!-- wp:paragraph --><p>Spars, bridle and silk make a kite that the wind lifts over the dunes.</p><!-- /wp:paragraph -->';

const created: number[] = [];

// Delete the posts, so that a second try does not find them. Keep the posts that other tests still use.
test.afterEach( async ( { requestUtils } ) => {
	for ( const id of created.splice( 0 ) ) {
		await requestUtils.rest( { path: `/wp/v2/posts/${ id }`, method: 'DELETE', params: { force: true } } );
	}
} );

test( '[REL-08, REL-11] an author shows similar posts as a list or a grid, pins one, and a visitor follows a link', async ( {
	page,
	blockPage,
	editor,
	posts,
	visitor,
} ) => {
	for ( const title of TITLES ) {
		created.push( ( await posts.publish( TEXT, title ) ).id );
	}
	const shown = await posts.publish( `${ TEXT }<!-- wp:${ NAME } {"postsToShow":5} /-->`, 'All about kites' );
	created.push( shown.id );
	await blockPage.editPost( shown.id );
	const block = blockPage.block( NAME );
	await expect( block.getByRole( 'listitem' ) ).toHaveCount( 5 );
	await expect( block.getByRole( 'link', { name: 'Kite strings' } ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );

	await editor.selectBlocks( block );
	await editor.clickBlockToolbarButton( 'List View' );
	await editor.clickBlockToolbarButton( 'Grid View' );
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'checkbox', { name: 'Display context (category or tag)' } ).check();
	await settings.getByRole( 'button', { name: 'Why these posts' } ).click();
	await expect( settings.getByText( /Shared topics: .*kite/ ).first() ).toBeVisible();
	await settings.getByRole( 'button', { name: 'Pin Kite strings' } ).click();
	await expect( block.getByRole( 'listitem' ).first() ).toContainText( 'Kite strings' );
	if ( SHOTS ) {
		await page.screenshot( { path: `${ SHOTS }/related-editor.png` } );
	}
	await blockPage.saveAndReload();
	await expect( block.getByRole( 'listitem' ).first() ).toContainText( 'Kite strings' );
	await blockPage.expectAllValid();

	const read = await visitor.open( `/?p=${ shown.id }`, { script: false } );
	const list = read.getByRole( 'navigation', { name: 'Related Posts' } );
	await expect( list.getByRole( 'listitem' ) ).toHaveCount( 5 );
	await expect( list.getByRole( 'listitem' ).first() ).toContainText( 'Kite strings' );
	const tops = await list
		.getByRole( 'listitem' )
		.evaluateAll( ( items ) => items.map( ( item ) => item.getBoundingClientRect().top ) );
	expect( tops.filter( ( top ) => top === tops[ 0 ] ) ).toHaveLength( 2 );
	expect( new Set( tops ).size ).toBe( 2 );
	if ( SHOTS ) {
		await list.screenshot( { path: `${ SHOTS }/related-wide.png` } );
	}
	await read.setViewportSize( { width: 320, height: 800 } );
	expect( await read.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 320 );
	if ( SHOTS ) {
		await list.screenshot( { path: `${ SHOTS }/related-narrow.png` } );
	}
	await list.getByRole( 'link', { name: 'Kite strings' } ).focus();
	await read.keyboard.press( 'Enter' );
	await expect( read.getByRole( 'heading', { name: 'Kite strings', level: 1 } ) ).toBeVisible();

	const scripted = await visitor.open( `/?p=${ shown.id }` );
	await expectAccessiblePage( scripted );
} );
