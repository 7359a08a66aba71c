import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** SEO plugins that Slipstream must detect (contract `seo`, section 3). */
export const SEO_PLUGINS = [
	'wordpress-seo/wp-seo.php',
	'wordpress-seo-premium/wp-seo-premium.php',
	'all-in-one-seo-pack/all_in_one_seo_pack.php',
	'all-in-one-seo-pack-pro/all_in_one_seo_pack.php',
	'seo-by-rank-math/rank-math.php',
	'seo-by-rank-math-pro/rank-math-pro.php',
	'autodescription/autodescription.php',
	'slim-seo/slim-seo.php',
	'wp-seopress/seopress.php',
	'wp-seopress-pro/seopress-pro.php',
];

/** Names of the tags that a stand-in prints. */
export const PLUGIN_TAGS = {
	property: [ 'og:title', 'og:description', 'og:type', 'og:url', 'og:site_name', 'og:locale' ],
	name: [ 'description', 'twitter:card', 'twitter:title', 'twitter:description' ],
};

/** PHP code of a stand-in: an SEO plugin that prints its own tags. */
const SEO_PLUGIN = `<?php
/* Plugin Name: A stand-in */
add_action( 'wp_head', static function (): void {
${ Object.entries( PLUGIN_TAGS )
	.flatMap( ( [ attribute, names ] ) => names.map( ( name ) => `${ attribute }="${ name }"` ) )
	.map( ( attribute ) => `\techo '<meta ${ attribute } content="Theirs">';` )
	.join( '\n' ) }
	echo '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Theirs"}</script>';
}, 1 );
`;

/**
 * PHP code that changes only requests with the test's cookies, because other tests use the same site. One cookie activates a
 * stand-in. The other one sets the tagline. If it contains IDs such as `3-4`, it also sets the static front page and the
 * posts page.
 */
const SWITCH = `<?php
add_filter( 'option_active_plugins', static fn ( $files ) => [
	...(array) $files, ...array_intersect( [ ${ SEO_PLUGINS.map( ( file ) => `'${ file }'` ).join( ', ' ) } ], [ $_COOKIE['slipstream_seo_plugin'] ?? '' ] )
] );
if ( isset( $_COOKIE['slipstream_seo_site'] ) ) {
	add_filter( 'pre_option_blogdescription', static fn () => 'All about tea' );
	[ $front, $posts ] = array_map( 'intval', explode( '-', $_COOKIE['slipstream_seo_site'] . '-0' ) );
	if ( $front > 0 ) {
		add_filter( 'pre_option_show_on_front', static fn () => 'page' );
		add_filter( 'pre_option_page_on_front', static fn () => $front );
		add_filter( 'pre_option_page_for_posts', static fn () => $posts );
	}
}
`;

/**
 * Returns the header `Cookie` of a visitor.
 *
 * @param site   Empty, or the IDs of the static front page and the posts page.
 * @param plugin Main file of the SEO plugin to activate.
 */
export const visitorCookie = ( site: string, plugin = '' ): string =>
	`slipstream_seo_site=${ site || '0' }; slipstream_seo_plugin=${ encodeURIComponent( plugin ) }`;

/**
 * Installs a stand-in of each SEO plugin. Requests with visitorCookie() activate it.
 *
 * @return Function that deletes them.
 */
export function installSeoPlugins(): () => void {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content' );
	const files = SEO_PLUGINS.map( ( file ) => join( folder, 'plugins', file ) );
	const switchFile = join( folder, 'mu-plugins/slipstream-seo.php' );
	for ( const [ path, code ] of [
		...files.map( ( file ) => [ file, SEO_PLUGIN ] as const ),
		[ switchFile, SWITCH ] as const,
	] ) {
		mkdirSync( dirname( path ), { recursive: true } );
		writeFileSync( path, code );
	}
	return () => {
		rmSync( switchFile );
		files.forEach( ( file ) => rmSync( dirname( file ), { recursive: true } ) );
	};
}
