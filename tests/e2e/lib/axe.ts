import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails if axe finds problems.
 *
 * @param builder Selects the elements to check.
 */
async function expectNothingFound( builder: AxeBuilder ) {
	const { violations } = await builder.analyze();
	const found = violations.map( ( { id, help, nodes } ) => `${ id }: ${ help }: ${ nodes[ 0 ]?.html }` );
	expect( found, 'accessibility violations' ).toEqual( [] );
}

/** Checks the accessibility of a page's content, without frames of other sites. */
export async function expectAccessiblePage( page: Page ): Promise< void > {
	const builder = new AxeBuilder( { page } ).options( { iframes: false } ).setLegacyMode();
	await expectNothingFound( builder.include( '.wp-block-post-content' ) );
}

/**
 * Checks the accessibility of a block in the editor's canvas, without core blocks inside it.
 *
 * @param name Full block name.
 */
export async function expectAccessibleBlock( page: Page, name: string ): Promise< void > {
	await expectAccessibleBlocks( page, [ name ] );
}

/**
 * Checks the accessibility of several blocks at once, because starting axe in each frame is slower than the check.
 *
 * @param names Full block names. The post must contain each of them.
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

/** Checks the accessibility of a part of a page, without frames. A frame that allows no script would make axe wait. */
export async function expectAccessibleOutsideFrames( page: Page, selector: string ): Promise< void > {
	const builder = new AxeBuilder( { page } ).options( { iframes: false } ).setLegacyMode();
	await expectNothingFound( builder.include( selector ) );
}

/**
 * Checks the accessibility of a part of the editor outside its canvas.
 *
 * @param selector CSS selector of the part.
 * @param except   Rules that WordPress' markup breaks.
 */
export async function expectAccessiblePart( page: Page, selector: string, except: string[] = [] ): Promise< void > {
	await expectNothingFound( new AxeBuilder( { page } ).include( selector ).disableRules( except ) );
}
