import Extractor from '@marbec/web-auto-extractor';
import { request, type APIRequestContext } from '@playwright/test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import readOpenGraph from 'open-graph-scraper';

/** The head of a page, as two parsers of other authors read it. */
export interface PageHead {
	/** Number of elements for each name or property, of those that describe the page. */
	readonly counts: Readonly< Record< string, number > >;
	/** Values of Open Graph, Twitter cards and the description. */
	readonly values: Readonly< Record< string, unknown > >;
	/** JSON-LD by type. */
	readonly nodes: Readonly< Record< string, readonly object[] > >;
	/** Number of title elements. */
	readonly titles: number;
}

const DESCRIBING = /^(?:description|robots|og:|article:|profile:|twitter:)/;

/** Reads the head of a page in the way of search engines and networks. */
export async function readHead( html: string ): Promise< PageHead > {
	const parsed = new Extractor().parse( html );
	if ( parsed.errors.length ) {
		throw new Error( `The parser reports ${ JSON.stringify( parsed.errors ) }` );
	}
	const tags = Object.entries( parsed.metatags ).filter( ( [ name ] ) => DESCRIBING.test( name ) );
	const { result } = await readOpenGraph( { html, onlyGetOpenGraphInfo: true } );
	// The parser adds its own facts to those of the page.
	const { success, charset, requestUrl, jsonLD, favicon, ...values } = result as Record< string, unknown >;
	return {
		counts: Object.fromEntries( tags.map( ( [ name, contents ] ) => [ name, contents.length ] ) ),
		values,
		nodes: parsed.jsonld,
		titles: ( html.match( /<title[ >]/g ) ?? [] ).length,
	};
}

const pluginFolder = () => join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content' );
const cookieName = ( file: string ) => `slipstream_seo_${ file.replace( /\W/g, '_' ) }`;

/** Statements of an SEO plugin that prints its own tags. */
const SEO_PLUGIN = `<?php
/* Plugin Name: A stand-in */
add_action( 'wp_head', static function (): void {
	foreach ( [ 'og:title', 'og:description', 'og:type', 'og:url', 'og:site_name', 'og:locale' ] as $property ) {
		echo '<meta property="', $property, '" content="Theirs">';
	}
	foreach ( [ 'description', 'twitter:card', 'twitter:title', 'twitter:description' ] as $name ) {
		echo '<meta name="', $name, '" content="Theirs">';
	}
	echo '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Theirs"}</script>';
}, 1 );
`;

/**
 * Installs a stand-in of a plugin. It is active for requests with its cookie only, since other tests use the same site.
 *
 * @param file Main file of the plugin, such as `slim-seo/slim-seo.php`.
 * @return Deletes the stand-in.
 */
export function installSeoPlugin( file: string ): () => void {
	const path = join( pluginFolder(), 'plugins', file );
	const switchPath = join( pluginFolder(), 'mu-plugins', `${ cookieName( file ) }.php` );
	mkdirSync( dirname( path ), { recursive: true } );
	mkdirSync( dirname( switchPath ), { recursive: true } );
	writeFileSync( path, SEO_PLUGIN );
	writeFileSync(
		switchPath,
		`<?php\nif ( isset( $_COOKIE['${ cookieName( file ) }'] ) ) {
	add_filter( 'option_active_plugins', static fn ( $files ) => [ ...(array) $files, '${ file }' ] );\n}\n`
	);
	return () => {
		rmSync( switchPath );
		rmSync( dirname( path ), { recursive: true } );
	};
}

/**
 * A visitor who sends no cookies but those of the active stand-ins.
 *
 * @param plugin Main file of the stand-in.
 */
export const openVisitor = ( baseURL: string | undefined, plugin?: string ): Promise< APIRequestContext > =>
	request.newContext( {
		baseURL,
		storageState: { cookies: [], origins: [] },
		extraHTTPHeaders: plugin ? { Cookie: `${ cookieName( plugin ) }=1` } : {},
	} );
