import type { Page } from '@playwright/test';
import { expect, test } from './lib/test';

interface WordPressWindow {
	wp: {
		components: { Fill: unknown };
		element: { createElement: ( type: unknown, props: object, ...children: unknown[] ) => unknown };
		plugins: { registerPlugin: ( name: string, settings: { render: () => unknown } ) => void };
	};
}

/** Fills one of the product's slots, as a panel of an extension does. */
function fill( page: Page, slot: string, words: string ) {
	return page.evaluate(
		( [ name, text ] ) => {
			const { components, element, plugins } = ( window as unknown as WordPressWindow ).wp;
			const render = () =>
				element.createElement( components.Fill, { name }, element.createElement( 'p', {}, text ) );
			plugins.registerPlugin( 'tests-fill', { render } );
		},
		[ slot, words ] as const
	);
}

test( '[PRD-05] the inserter has a collection of the blocks', async ( { page, blockPage } ) => {
	await blockPage.newPost();
	await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
	const collection = page.locator( '.block-editor-inserter__panel-content', {
		has: page.getByRole( 'option', { name: 'Star Rating' } ),
	} );
	const headings = page.locator( '.block-editor-inserter__panel-title' );
	await expect( headings.filter( { hasText: 'Slipstream' } ) ).toBeVisible();
	await expect( collection.last().getByRole( 'option' ) ).toContainText( [ 'Business Hours' ] );
} );

test( '[PRD-12] the sidebar of the product is there only while something fills it', async ( { page, blockPage } ) => {
	await blockPage.newPost();
	const open = page.getByRole( 'button', { name: 'Slipstream', exact: true } );
	await expect( page.getByRole( 'button', { name: 'Block Inserter', exact: true } ) ).toBeVisible();
	await expect( open ).toHaveCount( 0 );

	await fill( page, 'JetpackPluginSidebar', 'Filled by a panel' );
	await open.click();
	await expect(
		page.getByRole( 'region', { name: 'Editor settings' } ).getByText( 'Filled by a panel' )
	).toBeVisible();
} );

test( '[PRD-13] the Likes and Sharing panel is there only while something fills it', async ( {
	page,
	blockPage,
	editor,
} ) => {
	// No extension fills it for a pattern, which is no public type of post.
	await blockPage.editPattern();
	await editor.openDocumentSettingsSidebar();
	const panel = page.getByRole( 'button', { name: 'Likes and Sharing' } );
	await expect( panel ).toHaveCount( 0 );

	await fill( page, 'JetpackLikesAndSharingPanel', 'Show likes' );
	await expect( panel ).toBeVisible();
	if ( ( await panel.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await panel.click();
	}
	await expect( page.getByText( 'Show likes' ) ).toBeVisible();
} );
