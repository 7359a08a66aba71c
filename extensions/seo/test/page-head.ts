import Extractor from '@marbec/web-auto-extractor';
import { request, type APIRequestContext } from '@playwright/test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import readOpenGraph from 'open-graph-scraper';

/** The head of a page, read by two third-party parsers. */
export interface PageHead {
	/** Number of meta elements by name or property. Only those that describe the page. */
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

const pluginFolder = () => join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content' );
const cookieName = ( file: string ) => `slipstream_seo_${ file.replace( /\W/g, '_' ) }`;

/** PHP code of a stand-in: an SEO plugin that prints its own tags. */
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
 * Installs a stand-in of an SEO plugin. Only requests with its cookie activate it, since other tests use the same site.
 *
 * @param file Main file of the plugin, such as `slim-seo/slim-seo.php`.
 * @return Function that deletes the stand-in.
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
 * Creates a visitor without cookies. With `plugin`, the visitor sends the cookie that activates this stand-in.
 *
 * @param plugin Main file of the plugin.
 */
export const openVisitor = ( baseURL: string | undefined, plugin?: string ): Promise< APIRequestContext > =>
	request.newContext( {
		baseURL,
		storageState: { cookies: [], origins: [] },
		extraHTTPHeaders: plugin ? { Cookie: `${ cookieName( plugin ) }=1` } : {},
	} );
