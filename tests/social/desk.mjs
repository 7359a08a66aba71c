import { chromium, expect } from '@playwright/test';
import { join } from 'node:path';
import { chromiumPath } from '../../tools/environment/index.mjs';

const ARGUMENTS = [ '--no-sandbox', '--disable-background-networking', '--disable-component-update' ];

const PANEL = 'Share this post';

/** Titles of the networks in the interface, by server. */
const TITLES = { bluesky: 'Bluesky', mastodon: 'Mastodon' };

/** A browser in which an author connects accounts, writes and publishes. */
export class Desk {
	#browser;
	#page;

	constructor( browser, page ) {
		this.#browser = browser;
		this.#page = page;
		page.setDefaultTimeout( 30_000 );
	}

	static async open() {
		const browser = await chromium.launch( { executablePath: chromiumPath(), args: ARGUMENTS } );
		return new Desk( browser, await browser.newPage( { viewport: { width: 1280, height: 900 } } ) );
	}

	close() {
		return this.#browser.close();
	}

	/** Logs in the site's author. */
	async logIn( url ) {
		this.url = url;
		await this.#page.goto( `${ url }/wp-login.php` );
		await this.#page.fill( '#user_login', 'author' );
		await this.#page.fill( '#user_pass', 'password' );
		await this.#page.click( '#wp-submit' );
		await this.#page.waitForURL( /wp-admin/ );
	}

	/** Connects an account of each server in the window that the panel opens. */
	async connect( servers ) {
		await this.#newPost( '' );
		const form = await this.#openPanel();
		const opened = this.#page.waitForEvent( 'popup' );
		await form.getByRole( 'link', { name: 'Connect an account' } ).click();
		const popup = await opened;
		for ( const server of servers ) {
			await CONNECT[ server.name ]( popup, cardOf( popup, TITLES[ server.name ] ), server );
			await this.#shoot( `accounts-${ server.name }`, popup );
		}
		if ( ! popup.isClosed() ) {
			await popup.close();
		}
		await expect( form.getByRole( 'checkbox' ) ).toHaveCount( servers.length, { timeout: 15_000 } );
	}

	/**
	 * Writes a post with a message in the editor, compares the preview of each network, and publishes it.
	 *
	 * @return {Promise< number >} The post's ID.
	 */
	async writePost( title, message, servers ) {
		await this.#newPost( title );
		const form = await this.#openPanel();
		await form.getByRole( 'textbox', { name: 'Customize your message' } ).fill( message );
		const previews = form.locator( '.slipstream-share-preview' );
		await expect( previews ).toHaveCount( servers.length, { timeout: 15_000 } );
		for ( const preview of await previews.all() ) {
			await preview.locator( 'summary' ).click();
			await expect( preview.locator( '.slipstream-share-preview__text' ) ).toContainText( message );
		}
		await this.#shoot( 'preview' );
		return this.#publish();
	}

	/**
	 * Writes paragraphs in the editor, chooses a thread, and publishes it.
	 *
	 * @return {Promise< number >} The post's ID.
	 */
	async writeThread( title, texts ) {
		await this.#newPost( title );
		await this.#page.evaluate( ( contents ) => {
			const { blocks, data } = window.wp;
			data.dispatch( 'core/block-editor' ).resetBlocks(
				contents.map( ( content ) => blocks.createBlock( 'core/paragraph', { content } ) )
			);
		}, texts );
		const form = await this.#openPanel();
		await form.getByRole( 'radio', { name: 'Thread', exact: true } ).check();
		await expect( form.getByText( /^Preview of the thread \(\d+ posts\)$/ ).first() ).toBeVisible( {
			timeout: 15_000,
		} );
		await this.#shoot( 'thread' );
		return this.#publish();
	}

	/**
	 * @param {string} [awaited] Status to wait for.
	 * @return {Promise< string[] >} Status of each share in the panel.
	 */
	async states( awaited = 'Waiting' ) {
		const states = this.#form().locator( '.slipstream-shares strong' );
		const count = await states.count();
		await expect( states.filter( { hasText: awaited } ) )
			.toHaveCount( count, { timeout: 20_000 } )
			.catch( () => {} );
		return states.allInnerTexts();
	}

	/**
	 * Waits until the panel shows all shares as sent, without a reload.
	 *
	 * @return {Promise< string[] >} Links of the shares, in the order of the servers.
	 */
	async untilShared( servers ) {
		const form = this.#form();
		await expect( form.getByText( 'Shared', { exact: true } ) ).toHaveCount( servers.length, { timeout: 20_000 } );
		await this.#shoot( 'shared' );
		return Promise.all(
			servers.map( ( { name } ) =>
				form
					.getByRole( 'listitem' )
					.filter( { hasText: TITLES[ name ] } )
					.getByRole( 'link', { name: /^View post/ } )
					.getAttribute( 'href' )
			)
		);
	}

	/**
	 * Opens the sharing panel with the action of a post in the list of posts.
	 *
	 * @return {Promise< string[] >} Status of each share.
	 */
	async openFromList( title ) {
		await this.#page.goto( `${ this.url }/wp-admin/edit.php` );
		const action = this.#page.getByRole( 'link', { name: `Share “${ title }” on social networks` } );
		await action.focus();
		await action.press( 'Enter' );
		await expect( this.#form().getByRole( 'button', { name: 'Share again' } ) ).toBeVisible( { timeout: 20_000 } );
		const states = this.#form().locator( '.slipstream-shares strong' );
		await expect( states.first() ).toBeVisible( { timeout: 20_000 } );
		return states.allInnerTexts();
	}

	async #newPost( title ) {
		await this.#page.goto( `${ this.url }/wp-admin/post-new.php` );
		const box = this.#page
			.frameLocator( 'iframe[name="editor-canvas"]' )
			.getByRole( 'textbox', { name: 'Add title' } );
		await box.click();
		await this.#page.keyboard.type( title );
	}

	async #openPanel() {
		const settings = this.#page.getByRole( 'region', { name: 'Editor settings' } );
		const panel = settings.getByRole( 'button', { name: PANEL, exact: true } );
		// Repeat until the panel is open: while the editor starts, the sidebar may open by itself between the check and
		// the click, which then closes it.
		await expect( async () => {
			if ( ! ( await panel.isVisible() ) ) {
				await this.#page.getByRole( 'button', { name: 'Slipstream', exact: true } ).click();
			}
			if ( ( await panel.getAttribute( 'aria-expanded', { timeout: 3_000 } ) ) === 'false' ) {
				await panel.click();
			}
			await expect( this.#form() ).toBeVisible( { timeout: 3_000 } );
		} ).toPass( { timeout: 30_000 } );
		return this.#form();
	}

	#form() {
		return this.#page.locator( '#publicize-form' );
	}

	async #publish() {
		await this.#page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
		const region = this.#page.getByRole( 'region', { name: 'Editor publish' } );
		await expect( region.getByRole( 'button', { name: PANEL, exact: true } ) ).toBeVisible();
		await region.getByRole( 'button', { name: 'Publish', exact: true } ).click();
		await expect( region.getByText( 'is now live' ).first() ).toBeVisible( { timeout: 30_000 } );
		await this.#page.getByRole( 'button', { name: 'Close panel' } ).click();
		await expect( this.#form().locator( '.slipstream-shares li' ).first() ).toBeVisible( { timeout: 15_000 } );
		return this.#page.evaluate( () => window.wp.data.select( 'core/editor' ).getCurrentPostId() );
	}

	/** Takes pictures for the person who looks at the result: wide, and 320 px. */
	async #shoot( name, page = this.#page ) {
		const folder = process.env.SHARE_SCREENSHOTS;
		if ( ! folder || page.isClosed() ) {
			return;
		}
		const size = page.viewportSize();
		for ( const width of [ 1280, 320 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await page.screenshot( { path: join( folder, `${ name }-${ width }.png` ) } );
		}
		await page.setViewportSize( size );
	}
}

const cardOf = ( page, title ) =>
	page.locator( '.slipstream-social__card', { has: page.getByRole( 'heading', { name: title, exact: true } ) } );

const CONNECT = {
	async bluesky( page, card, { host, handle, password } ) {
		await card.getByLabel( 'Server' ).fill( host );
		await card.getByLabel( 'Handle' ).fill( handle );
		await card.getByLabel( 'App password' ).fill( password );
		await card.getByRole( 'button', { name: 'Connect Bluesky' } ).click();
		await expect( card.getByRole( 'listitem' ) ).toContainText( handle, { timeout: 15_000 } );
	},
	/** Signs in on snac's own page. The site closes the window afterwards. */
	async mastodon( page, card, { host, handle, password } ) {
		await card.getByLabel( 'Server' ).fill( host );
		await card.getByRole( 'button', { name: 'Connect Mastodon' } ).click();
		await page.waitForURL( ( { host: at } ) => at === host );
		await page.locator( 'input[name="login"]' ).fill( handle );
		await page.locator( 'input[name="passwd"]' ).fill( password );
		const closed = page.waitForEvent( 'close' );
		await page.locator( 'input[type="submit"]' ).click();
		await closed;
	},
};
