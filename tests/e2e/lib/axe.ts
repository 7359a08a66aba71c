import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** @param builder Configured with the part to check. */
async function expectNothingFound( builder: AxeBuilder ) {
	const { violations } = await builder.analyze();
	const found = violations.map( ( { id, help, nodes } ) => `${ id }: ${ help }: ${ nodes[ 0 ]?.html }` );
	expect( found, 'accessibility violations' ).toEqual( [] );
}

/** Checks the content of a visitor's page, without the frames of other sites. */
export async function expectAccessiblePage( page: Page ): Promise< void > {
	const builder = new AxeBuilder( { page } ).options( { iframes: false } ).setLegacyMode();
	await expectNothingFound( builder.include( '.wp-block-post-content' ) );
}

/**
 * Checks one kind of block in the editor's canvas, without the core blocks inside it.
 *
 * @param name Full block name.
 */
export async function expectAccessibleBlock( page: Page, name: string ): Promise< void > {
	await expectAccessibleBlocks( page, [ name ] );
}

/**
 * Checks several kinds of blocks in one pass: starting axe in each frame of the editor costs more than the check itself.
 *
 * @param names Full block names; the post must contain each of them.
 */
export async function expectAccessibleBlocks( page: Page, names: readonly string[] ): Promise< void > {
	const isFramed = ( await page.locator( 'iframe[name="editor-canvas"]' ).count() ) > 0;
	const inCanvas = ( selector: string ) =>
		isFramed ? { fromFrames: [ 'iframe[name="editor-canvas"]', selector ] as [ string, string ] } : selector;
	const builder = new AxeBuilder( { page } )
		.exclude( inCanvas( '[data-type^="core/"]' ) )
		.exclude( inCanvas( 'iframe' ) );
	names.forEach( ( name ) => builder.include( inCanvas( `[data-type="${ name }"]` ) ) );
	await expectNothingFound( builder );
}

/**
 * Checks a part of the editor outside its canvas.
 *
 * @param selector CSS selector of the part.
 * @param except   Rules that the markup breaks outside our control.
 */
export async function expectAccessiblePart( page: Page, selector: string, except: string[] = [] ): Promise< void > {
	await expectNothingFound( new AxeBuilder( { page } ).include( selector ).disableRules( except ) );
}
