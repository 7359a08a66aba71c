import type { Page } from '@playwright/test';
import { expectAccessibleBlocks, expectAccessiblePage } from './lib/axe';
import { blocksUnderTest, demos, inGroups, type BlockUnderTest } from './lib/blocks';
import { ofNamedParts } from './lib/named-parts';
import type { BlockPage } from './lib/block-page';
import { expect, test } from './lib/test';

/** Tests of rules for all blocks. Tests of a single block are in the folder of its extension. */

/** Maximum blocks in a post. Several share one, because opening the editor is slow. */
const BLOCKS_PER_POST = 6;
const DEMOS_PER_POST = 4;

const listOf = ( names: readonly string[] ) => [ ...new Set( names ) ].join( ', ' );

/** Searches for a block in the open inserter and inserts it. Blocks that only other blocks insert must not be found. */
async function insert( page: Page, blockPage: BlockPage, { name, title, isInsertable, parents }: BlockUnderTest ) {
	const id = name.replace( '/', '-' );
	await blockPage.selectNothing();
	await page.getByRole( 'searchbox', { name: 'Search' } ).fill( title );
	if ( isInsertable ) {
		// The inserter lists a default variation instead of the block, with another title.
		const offer = page.locator( `[class*="editor-block-list-item-${ id }"]` ).locator( 'visible=true' );
		await offer.first().click();
		return;
	}
	await expect( page.locator( '.block-editor-inserter__search' ) ).toBeVisible();
	await expect( page.locator( `.editor-block-list-item-${ id }` ) ).toHaveCount( 0 );
	type Given = Parameters< typeof blockPage.editor.insertBlock >[ 0 ];
	const inside = ( inner: Given, parent: string ): Given => ( { name: parent, innerBlocks: [ inner ] } );
	await blockPage.editor.insertBlock( parents.reduce( inside, { name } ) );
}

// Blocks of an extension that has many are distributed over several posts.
for ( const [ index, group ] of inGroups( ofNamedParts( blocksUnderTest() ), BLOCKS_PER_POST ).entries() ) {
	test( `${ listOf(
		group.map( ( { extension } ) => extension )
	) }: found in the inserter or placed by another block, saved and opened again (${ index + 1 }) [PRD-01]`, async ( {
		page,
		blockPage,
	} ) => {
		test.slow();
		await blockPage.newPost( 'Blocks' );
		const inserter = page.getByRole( 'button', { name: 'Block Inserter', exact: true } );
		await inserter.click();
		for ( const block of group ) {
			await test.step( `insert ${ block.name }`, async () => {
				await insert( page, blockPage, block );
				await blockPage.untilLoaded( block.name );
			} );
		}
		await expectAccessibleBlocks(
			page,
			group.map( ( { name } ) => name )
		);
		await inserter.click();

		await blockPage.saveAndReload();
		for ( const { name } of group ) {
			await blockPage.untilLoaded( name );
		}
		await blockPage.expectAllValid();
	} );
}

/** Pattern for the plan ID of a paywall. When a paywall without a plan is opened, it selects one that the site sells. */
const CHOSEN_PLAN = / \{"(?:selectedPlanId|planId)":\d+\}/g;

for ( const group of inGroups( ofNamedParts( demos() ), DEMOS_PER_POST ) ) {
	test( `${ listOf(
		group.map( ( { extension } ) => extension )
	) }: saved content opens valid and is not changed by opening it`, async ( { page, blockPage } ) => {
		test.slow();
		await blockPage.openPost( group.map( ( { content } ) => content ).join( '\n' ) );
		const names = group.flatMap( ( demo ) => demo.names );
		for ( const name of names ) {
			await blockPage.untilLoaded( name );
		}
		await expectAccessibleBlocks( page, names );
		await blockPage.expectAllValid();
		const { saved, edited } = await blockPage.contents();
		expect( edited.replace( CHOSEN_PLAN, '' ).trim() ).toBe( saved.trim() );
	} );
}

for ( const { extension, content } of demos() ) {
	test( `${ extension }: a visitor reads it at 1280 and 320 pixels, without editing controls, and with the same text without script [PRD-02, PRD-15]`, async ( {
		posts,
		visitor,
	} ) => {
		const { link } = await posts.publish( content );
		let words = '';
		for ( const width of [ 1280, 320 ] ) {
			const page = await visitor.open( link, { width } );
			words ||= await page.locator( '.wp-block-post-content' ).innerText();
			await expectAccessiblePage( page );
			await expect( page.locator( '.block-editor-block-list__block, [contenteditable="true"]' ) ).toHaveCount(
				0
			);
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth
			);
			expect( overflow, 'pixels that the page is wider than its window' ).toBeLessThanOrEqual( 0 );
		}

		expect( words.trim() ).not.toBe( '' );
		const plain = await visitor.open( link, { script: false } );
		const bare = ( await plain.locator( '.wp-block-post-content' ).innerText() ).replace( /\s+/g, ' ' );
		for ( const line of words.split( '\n' ).filter( ( text ) => text.trim() ) ) {
			expect( bare ).toContain( line.replace( /\s+/g, ' ' ).trim() );
		}
	} );
}
