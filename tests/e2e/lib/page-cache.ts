import type { BrowserContext } from '@playwright/test';

/** A simple page cache that ignores headers and cookies: all browsers receive the response to the first one. */
export class PageCache {
	private readonly pages = new Map< string, string >();

	/** @param isCached Whether the page with this URL is cached. */
	constructor( private readonly isCached: ( url: string ) => boolean ) {}

	/** Number of cached pages. */
	get size(): number {
		return this.pages.size;
	}

	/** Puts the cache between a browser and the site. */
	async serve( context: BrowserContext ): Promise< void > {
		await context.route( /^http/, async ( route, request ) => {
			const url = request.url();
			if ( request.method() !== 'GET' || ! this.isCached( url ) ) {
				return route.fallback();
			}
			const body = this.pages.get( url ) ?? ( await ( await route.fetch() ).text() );
			this.pages.set( url, body );
			return route.fulfill( { body, contentType: 'text/html; charset=UTF-8' } );
		} );
	}
}
