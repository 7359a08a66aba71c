import { resolve } from 'node:path';
import { expectAccessiblePart } from '../lib/axe';
import { Posts } from '../lib/posts';
import { expect, test } from '../lib/test';

const MOVE = '/wp-admin/admin.php?page=slipstream-move';

const PICTURE = resolve( import.meta.dirname, '../../../docs/picture.png' );

/** Content with what Jetpack leaves: blocks, a shortcode without counterpart, and an address of its image servers. */
const CONTENT = [
	'<!-- wp:jetpack/rating-star {"rating":4} -->',
	'<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span><span>★</span><span>★</span><span>★</span></figure>',
	'<!-- /wp:jetpack/rating-star -->',
	'<!-- wp:jetpack/unheard-of {"a":1} /-->',
	'<!-- wp:html --><img alt="" src="https://i0.wp.com/example.org/tea.jpg?w=300">[recipe title="Tea"]<!-- /wp:html -->',
].join( '\n' );

test.describe.configure( { mode: 'default' } );

test.beforeAll( async ( { requestUtils } ) => {
	await new Posts( requestUtils ).publish( CONTENT, 'Moved tea' );
} );

test( 'move: the search finds blocks, shortcodes and pictures, says what happens to each, and works by keyboard', async ( {
	page,
} ) => {
	await page.goto( MOVE );
	await expect( page.getByText( 'The search changes nothing.' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Search posts' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.slipstream-move__search' ).getByText( /posts? searched on/ ) ).toBeVisible( {
		timeout: 30_000,
	} );
	const row = ( name: string | RegExp ) =>
		page.getByRole( 'row' ).filter( { has: page.getByRole( 'rowheader', { name } ) } );
	await expect( row( /unheard-of/ ) ).toContainText( 'Not moved' );
	await expect( row( '[recipe]' ) ).toContainText( 'Visitors see the shortcode as text.' );
	await expect( row( 'Images from WordPress.com’s image service' ) ).toContainText( 'in 1 post' );
	await expect( row( 'Block “Star Rating”' ) ).toContainText( 'Works already' );
	await row( /unheard-of/ )
		.getByRole( 'link', { name: 'Moved tea' } )
		.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /post\.php\?post=\d+&action=edit$/ );
	await page.goto( MOVE );
	await expect( page.getByRole( 'button', { name: 'Search again' } ) ).toBeVisible();
} );

for ( const width of [ 1280, 320 ] ) {
	test( `move: at ${ width } px nothing sticks out, axe finds nothing`, async ( { page } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( MOVE );
		await expect( page.getByRole( 'table' ) ).toBeVisible();
		for ( const direction of [ 'ltr', 'rtl' ] ) {
			await page.evaluate( ( dir ) => ( document.documentElement.dir = dir ), direction );
			const part = page.locator( '.slipstream-move' );
			expect( await part.evaluate( ( node ) => node.scrollWidth - node.clientWidth ), direction ).toBe( 0 );
		}
		await page.evaluate( () => ( document.documentElement.dir = 'ltr' ) );
		await expectAccessiblePart( page, '.slipstream-move' );
	} );
}

test( 'move: posts are repaired after a preview, and undo restores them, by keyboard; at both widths nothing overflows', async ( {
	page,
	requestUtils,
} ) => {
	const media = ( await requestUtils.uploadMedia( PICTURE ) ) as unknown as { source_url: string };
	const local = media.source_url;
	const served = local.replace( /^https?:\/\//, 'https://i0.wp.com/' );
	const content = `<!-- wp:html --><img alt="" src="${ served }?w=300&amp;ssl=1">\\ <script>1 && 2</script><!-- /wp:html -->`;
	const { id } = await new Posts( requestUtils ).publish( content, 'Tea from elsewhere' );
	const stored = async () => {
		const { content: answer, modified } = await requestUtils.rest< {
			content: { raw: string };
			modified: string;
		} >( { path: `/wp/v2/posts/${ id }`, params: { context: 'edit' } } );
		return { raw: answer.raw, modified };
	};
	const before = await stored();
	await page.goto( MOVE );
	const part = page.locator( '.slipstream-move__repair' );
	const press = async ( name: string | RegExp ) => {
		await part.getByRole( 'button', { name } ).focus();
		await page.keyboard.press( 'Enter' );
	};
	await press( 'Preview changes' );
	await expect( part.getByText( '1 post will change.' ) ).toBeVisible( { timeout: 30_000 } );
	const item = part.getByRole( 'listitem' ).filter( { hasText: 'Tea from elsewhere' } );
	await expect( item.getByRole( 'definition' ) ).toHaveText( [ `${ served }?w=300&amp;ssl=1`, local ] );
	expect( await stored() ).toEqual( before );
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		for ( const direction of [ 'ltr', 'rtl' ] ) {
			await page.evaluate( ( dir ) => ( document.documentElement.dir = dir ), direction );
			expect( await part.evaluate( ( node ) => node.scrollWidth - node.clientWidth ), direction ).toBe( 0 );
		}
		await page.evaluate( () => ( document.documentElement.dir = 'ltr' ) );
		await expectAccessiblePart( page, '.slipstream-move' );
	}
	await press( 'Repair 1 post' );
	await expect( part.getByText( /^1 post repaired. You can undo this until/ ) ).toBeVisible( { timeout: 30_000 } );
	expect( await stored() ).toEqual( { ...before, raw: before.raw.replace( `${ served }?w=300&amp;ssl=1`, local ) } );
	await press( 'Undo all repairs' );
	await expect( part.getByText( '1 post restored.' ) ).toBeVisible( { timeout: 30_000 } );
	expect( await stored() ).toEqual( before );
} );
