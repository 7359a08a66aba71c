import type { Browser, BrowserContext, Page } from '@playwright/test';

interface Options {
	readonly width?: number;
	readonly script?: boolean;
}

/** A visitor of the site: a separate browser without a login. */
export class Visitor {
	/** Patterns of console errors that the test itself causes. */
	readonly expectedErrors: RegExp[] = [];

	private readonly contexts: BrowserContext[] = [];

	constructor(
		private readonly browser: Browser,
		private readonly baseURL: string,
		private readonly watch: ( page: Page ) => void
	) {}

	/**
	 * Opens a page.
	 *
	 * @param address        Path on the site.
	 * @param options.width  Width of the window in pixels.
	 * @param options.script Whether the browser runs scripts.
	 */
	async open( address: string, { width = 1280, script = true }: Options = {} ): Promise< Page > {
		const context = await this.browser.newContext( {
			baseURL: this.baseURL,
			storageState: { cookies: [], origins: [] },
			viewport: { width, height: 900 },
			javaScriptEnabled: script,
		} );
		this.contexts.push( context );
		const page = await context.newPage();
		this.watch( page );
		await page.goto( address );
		return page;
	}

	async leave(): Promise< void > {
		await Promise.all( this.contexts.map( ( context ) => context.close() ) );
	}
}
