import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/rating-star';

test( '[RAT-04, RAT-07] an author rates by mouse and keyboard, saves, and a visitor sees it', async ( {
	page,
	blockPage,
	editor,
	visitor,
} ) => {
	await blockPage.newPost( 'A film' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );

	await block.getByRole( 'radio', { name: '4 stars' } ).click();
	await block.getByRole( 'radio', { name: '4 stars' } ).click();
	await expect( block.getByRole( 'radiogroup', { name: 'Rated 3.5 out of 5' } ) ).toBeVisible();
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( block.getByRole( 'radiogroup', { name: 'Rated 4.5 out of 5' } ) ).toBeVisible();
	await expect( block.getByRole( 'radio', { name: '5 stars' } ) ).toBeFocused();

	const id = await editor.publishPost();
	await page.reload();
	await expect( block.getByRole( 'radiogroup', { name: 'Rated 4.5 out of 5' } ) ).toBeVisible();
	await blockPage.expectAllValid();

	const read = await visitor.open( `/?p=${ id }`, { script: false } );
	await expect( read.getByText( 'Rated 4.5 out of 5.' ) ).toBeAttached();
	await expect( read.locator( '.wp-block-jetpack-rating-star svg' ) ).toHaveCount( 10 );
	await expect( read.locator( '.wp-block-jetpack-rating-star .is-rating-unfilled' ) ).toHaveCount( 1 );
} );
