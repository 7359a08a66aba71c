import Extractor from '@marbec/web-auto-extractor';
import { expect } from '@playwright/test';
import readOpenGraph from 'open-graph-scraper';

/** The head of a page, read by two third-party parsers. */
export interface PageHead {
	/** Number of meta elements by name or property, for those that describe the page. */
	readonly counts: Readonly< Record< string, number > >;
	/** Values of the Open Graph tags, the Twitter card and the description. */
	readonly values: Readonly< Record< string, unknown > >;
	/** JSON-LD nodes by `@type`. */
	readonly nodes: Readonly< Record< string, readonly object[] > >;
	/** Number of title elements. */
	readonly titles: number;
}

const DESCRIBING = /^(?:description|robots|og:|article:|profile:|twitter:)/;

/** Parses the head of a page as search engines and social networks do. */
export async function readHead( html: string ): Promise< PageHead > {
	const parsed = new Extractor().parse( html );
	if ( parsed.errors.length ) {
		throw new Error( `The parser reports ${ JSON.stringify( parsed.errors ) }` );
	}
	const tags = Object.entries( parsed.metatags ).filter( ( [ name ] ) => DESCRIBING.test( name ) );
	const { result } = await readOpenGraph( { html, onlyGetOpenGraphInfo: true } );
	// Leave out the properties that the parser adds itself.
	const { success, charset, requestUrl, jsonLD, favicon, ...values } = result as Record< string, unknown >;
	return {
		counts: Object.fromEntries( tags.map( ( [ name, contents ] ) => [ name, contents.length ] ) ),
		values,
		nodes: parsed.jsonld,
		titles: ( html.match( /<title[ >]/g ) ?? [] ).length,
	};
}

/**
 * Fetches a page as a visitor and checks that no tag is printed twice.
 *
 * @param link   URL, or path on the site.
 * @param cookie Value of the header `Cookie`.
 */
export async function fetchHead( link: string, cookie = '' ): Promise< { head: PageHead; html: string } > {
	const response = await fetch( new URL( link, process.env.WP_BASE_URL ), { headers: cookie ? { cookie } : {} } );
	const html = await response.text();
	expect( response.status, `status of ${ link }` ).toBe( 200 );
	const head = await readHead( html );
	const repeated = Object.entries( head.counts ).filter( ( [ , count ] ) => count !== 1 );
	expect( repeated, `repeated tags of ${ link }` ).toEqual( [] );
	for ( const nodes of Object.values( head.nodes ) ) {
		expect( nodes ).toHaveLength( 1 );
	}
	expect( head.titles ).toBe( 1 );
	return { head, html };
}
