import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/amazon';
const SHOTS = process.env.SCREENSHOTS;

test( "an author describes an Amazon product, and the visitor's card loads nothing from Amazon", async ( {
	page,
	blockPage,
	editor,
	visitor,
} ) => {
	await blockPage.newPost( 'A pot' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	await expectAccessibleBlock( page, NAME );
	await block.getByRole( 'textbox' ).fill( 'https://www.amazon.de/A-pot/dp/B01NCM25K7/ref=x' );
	await page.keyboard.press( 'Enter' );
	await expect( block.getByText( 'See the product on Amazon' ) ).toBeVisible();
	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'textbox', { name: 'Title', exact: true } ).fill( 'Tea pot of cast iron' );
	await page.getByRole( 'textbox', { name: 'Price' } ).fill( '€ 39.90' );
	await expect( block.getByText( 'Shop Now' ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	if ( SHOTS ) {
		await page.screenshot( { path: `${ SHOTS }/amazon-editor.png` } );
	}
	const id = await editor.publishPost();
	await page.reload();
	await expect( block.getByText( 'Tea pot of cast iron' ) ).toBeVisible();
	await blockPage.expectAllValid();

	const read = await visitor.open( `/?p=${ id }`, { width: 320 } );
	const foreign: string[] = [];
	read.on( 'request', ( request ) => {
		if ( ! request.url().startsWith( new URL( read.url() ).origin ) ) {
			foreign.push( request.url() );
		}
	} );
	await read.reload();
	const shop = read.getByRole( 'link', { name: 'Shop Now' } );
	await expect( shop ).toHaveAttribute( 'href', /^https:\/\/www\.amazon\.de\/dp\/B01NCM25K7/ );
	await expect( shop ).toHaveAttribute( 'rel', 'sponsored nofollow noopener' );
	await expect( read.getByRole( 'link', { name: 'Tea pot of cast iron' } ) ).toBeVisible();
	await expectAccessiblePage( read );
	expect( foreign ).toEqual( [] );
	if ( SHOTS ) {
		await read.screenshot( { path: `${ SHOTS }/amazon-320.png` } );
	}
} );
