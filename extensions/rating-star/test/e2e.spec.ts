import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/rating-star';

test( '[RAT-04, RAT-07] an author rates by mouse and keyboard, saves, and a visitor sees it', async ( {
	page,
	blockPage,
	editor,
	pageUtils,
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
	await expect( block.getByRole( 'radio', { name: '4.5 stars', checked: true } ) ).toBeFocused();

	// Click the first half of the second star. Undo must revert only this click.
	const third = block.getByRole( 'radio', { name: '3 stars' } );
	await block.getByRole( 'radio', { name: '2 stars' } ).locator( '[data-part="half"]' ).click();
	await expect( block.getByRole( 'radio', { name: '1.5 stars', checked: true } ) ).toBeVisible();
	await third.locator( '[data-part="half"]' ).hover();
	await expect( block.locator( 'path:not(.is-rating-unfilled)' ) ).toHaveCount( 5 );
	await pageUtils.pressKeys( 'primary+z' );
	await expect( block.getByRole( 'radiogroup', { name: 'Rated 4.5 out of 5' } ) ).toBeVisible();

	const id = await editor.publishPost();
	await page.reload();
	await expect( block.getByRole( 'radiogroup', { name: 'Rated 4.5 out of 5' } ) ).toBeVisible();
	await blockPage.expectAllValid();

	const read = await visitor.open( `/?p=${ id }`, { script: false } );
	await expect( read.getByText( 'Rated 4.5 out of 5.' ) ).toBeAttached();
	await expect( read.locator( '.wp-block-jetpack-rating-star svg' ) ).toHaveCount( 10 );
	await expect( read.locator( '.wp-block-jetpack-rating-star .is-rating-unfilled' ) ).toHaveCount( 1 );
} );
