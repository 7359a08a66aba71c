import type { Page } from '@playwright/test';
import { asUser } from '../../../tests/e2e/lib/author';
import { expect, test } from '../../../tests/e2e/lib/test';

const folder = process.env.THREAD_SCREENSHOTS;

/** Saves a screenshot for a person to review. */
const takePicture = ( page: Page, name: string ) =>
	folder ? page.screenshot( { path: `${ folder }/${ name }.png` } ) : Promise.resolve();

const FIRST = `First. ${ 'Many words about tea. '.repeat( 13 ) }`;

test.describe( 'as author', () => {
	test.use( {
		storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, 'author', use ),
	} );

	test( '[TWT-07, TWT-19] an author sees where tweets end, and what a tweet loses', async ( { page, blockPage } ) => {
		await blockPage.newPost( 'Tea' );
		await page.evaluate( ( text ) => {
			const { data, blocks } = window.wp as unknown as {
				data: {
					dispatch: ( store: string ) => {
						insertBlocks: ( list: unknown ) => void;
						editPost: ( edits: object ) => void;
					};
				};
				blocks: { createBlock: ( name: string, attributes: object ) => unknown };
			};
			data.dispatch( 'core/block-editor' ).insertBlocks( [
				blocks.createBlock( 'core/paragraph', { content: `${ text }<strong>Second</strong>.` } ),
			] );
			data.dispatch( 'core/editor' ).editPost( { meta: { jetpack_is_tweetstorm: true } } );
		}, FIRST );
		const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
		const mark = canvas.locator( '.annotation-text-jetpack-tweetstorm' );
		await expect( mark ).toHaveText( ' ' );
		const divider = canvas.locator( '.jetpack-publicize-twitter__tweet-divider' );
		await canvas
			.locator( '[data-type="core/paragraph"]' )
			.first()
			.click( { position: { x: 5, y: 5 } } );
		await expect( divider ).toContainText( 'Twitter removes all text formatting.' );
		await expect( divider ).toContainText( 'End of tweet' );
		await takePicture( page, 'thread-1280' );
		await page.setViewportSize( { width: 320, height: 640 } );
		await takePicture( page, 'thread-320' );
		await page.evaluate( () => {
			const { data } = window.wp as unknown as {
				data: { dispatch: ( store: string ) => { editPost: ( edits: object ) => void } };
			};
			data.dispatch( 'core/editor' ).editPost( { meta: { jetpack_is_tweetstorm: false } } );
		} );
		await expect( mark ).toHaveCount( 0 );
		await expect( divider ).toHaveCount( 0 );
	} );
} );
