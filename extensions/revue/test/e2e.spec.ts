import { expect, test } from '../../../tests/e2e/lib/test';
import { expectAccessibleBlock } from '../../../tests/e2e/lib/axe';

const NAME = 'jetpack/revue';
const OLD = `<!-- wp:jetpack/revue {"revueUsername":"ada","text":"Join us"} -->
<div class="wp-block-jetpack-revue"><a href="https://www.getrevue.co/profile/ada">https://www.getrevue.co/profile/ada</a></div>
<!-- /wp:jetpack/revue -->`;

test( '[REV-04, REV-05, REV-10, REV-11] an author opens an older form and adds a new one; a visitor sees neither', async ( {
	page,
	blockPage,
	editor,
	visitor,
} ) => {
	const { link } = await blockPage.openPost(
		`${ OLD }\n\n<!-- wp:paragraph -->\n<p>Letters</p>\n<!-- /wp:paragraph -->`
	);
	await blockPage.expectAllValid();
	const block = blockPage.block( NAME );
	await expect( block.getByText( 'Visitors don’t see this form.' ) ).toBeVisible();
	await expect( block.getByRole( 'textbox', { name: 'Button text' } ) ).toHaveText( 'Join us' );
	await expectAccessibleBlock( page, NAME );
	if ( process.env.PICTURES ) {
		await page.screenshot( { path: `${ process.env.PICTURES }/revue.png` } );
	}

	await editor.insertBlock( { name: NAME } );
	await block.last().getByRole( 'textbox', { name: 'Revue username' } ).fill( ' bob ' );
	if ( process.env.PICTURES ) {
		await page.screenshot( { path: `${ process.env.PICTURES }/revue-new.png` } );
	}
	await block.last().getByRole( 'button', { name: 'Add Form' } ).click();
	await expect( block.last().getByRole( 'textbox', { name: 'Email: Label' } ) ).toHaveText( 'Email address' );
	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
	expect( ( await blockPage.contents() ).saved ).toContain( 'href="https://www.getrevue.co/profile/bob"' );

	const seen = await visitor.open( link );
	await expect( seen.getByText( 'Letters' ) ).toBeVisible();
	expect( await seen.content() ).not.toContain( 'getrevue' );
} );
