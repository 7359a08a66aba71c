import type { Page } from '@playwright/test';
import { addPluginForBrowser } from './lib/cookie-plugin';
import { expect, test } from './lib/test';

interface WordPressWindow {
	wp: {
		blocks: { registerBlockType: ( name: string, settings: object ) => void };
		components: { Fill: unknown };
		element: { createElement: ( type: unknown, props: object, ...children: unknown[] ) => unknown };
		plugins: { registerPlugin: ( name: string, settings: { render: () => unknown } ) => void };
	};
}

/** Fills one of the plugin's slots, as a panel of an extension does. */
function fill( page: Page, slot: string, words: string ) {
	return page.evaluate(
		( [ name, text ] ) => {
			const { components, element, plugins } = ( window as unknown as WordPressWindow ).wp;
			const render = () =>
				element.createElement( components.Fill, { name }, element.createElement( 'p', {}, text ) );
			plugins.registerPlugin( `tests-fill-${ name.toLowerCase() }`, { render } );
		},
		[ slot, words ] as const
	);
}

test( '[PRD-04, PRD-05] the inserter has the groups Earn, Grow, Embed, Design and Layout, and a collection of the blocks', async ( {
	page,
	blockPage,
} ) => {
	await blockPage.newPost();
	// WordPress hides empty categories, and no block is in Earn at present.
	await page.evaluate( () =>
		( window as unknown as WordPressWindow ).wp.blocks.registerBlockType( 'tests/coin', {
			apiVersion: 3,
			title: 'Coin',
			category: 'earn',
			edit: () => null,
			save: () => null,
		} )
	);
	await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
	const inserter = page.getByRole( 'region', { name: 'Block Library' } );
	for ( const [ group, block ] of [
		[ 'Earn', 'Coin' ],
		[ 'Grow', 'Business Hours' ],
		// A category of WordPress, with WordPress' title.
		[ 'Embeds', 'Map' ],
		[ 'Design', 'Button' ],
		[ 'Layout', 'Conversation' ],
	] as const ) {
		await expect( inserter.getByRole( 'heading', { name: group, exact: true } ) ).toBeVisible();
		await expect(
			inserter.getByRole( 'listbox', { name: group, exact: true } ).getByRole( 'option', { name: block } ).first()
		).toBeVisible();
	}

	const collection = page.locator( '.block-editor-inserter__panel-content', {
		has: page.getByRole( 'option', { name: 'Star Rating' } ),
	} );
	const headings = page.locator( '.block-editor-inserter__panel-title' );
	await expect( headings.filter( { hasText: 'Slipstream' } ) ).toBeVisible();
	await expect( collection.last().getByRole( 'option' ) ).toContainText( [ 'Business Hours' ] );
} );

test( '[PRD-12, PRD-13] the Likes and Sharing panel and the plugin sidebar are visible only while they have content', async ( {
	page,
	blockPage,
	editor,
} ) => {
	// This site shows no likes and sharing buttons, so the panel contains no settings for them.
	await addPluginForBrowser(
		page,
		'nopanels',
		"add_filter( 'option_slipstream', static fn ( $all ) => [ 'off' => [ 'seo', 'social-previews', 'publicize', 'gathering-tweetstorms' ] ] + (array) $all );"
	);
	await blockPage.newPost();
	await editor.openDocumentSettingsSidebar();
	const panel = page.getByRole( 'button', { name: 'Likes and Sharing' } );
	const open = page.getByRole( 'button', { name: 'Slipstream', exact: true } );
	await expect( page.getByRole( 'button', { name: 'Block Inserter', exact: true } ) ).toBeVisible();
	await expect( panel ).toHaveCount( 0 );
	await expect( open ).toHaveCount( 0 );

	await fill( page, 'JetpackLikesAndSharingPanel', 'Show likes' );
	await expect( panel ).toBeVisible();
	if ( ( await panel.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await panel.click();
	}
	await expect( page.getByText( 'Show likes' ) ).toBeVisible();
	await expect( open ).toHaveCount( 0 );

	await fill( page, 'JetpackPluginSidebar', 'Filled by a panel' );
	await open.click();
	await expect(
		page.getByRole( 'region', { name: 'Editor settings' } ).getByText( 'Filled by a panel' )
	).toBeVisible();
} );
