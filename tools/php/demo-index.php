<?php
/**
 * The demo's front page: a card for each extension, by group.
 *
 * @package Slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tools;

/** Descriptions of the demo's groups, by block category. */
const GROUPS = [
	'Pictures people stay for'   => [ 'media' ],
	'Places and voices'          => [ 'embed' ],
	'Be found, be reached'       => [ 'grow', 'earn' ],
	'Words that read well'       => [ 'text', 'layout' ],
	'Small things that do a lot' => [],
];

/**
 * Returns the group of a block. Blocks without a group belong to the last one.
 * @param string $category Category in block.json.
 */
function demo_group( string $category ): string {
	foreach ( GROUPS as $title => $categories ) {
		if ( in_array( $category, $categories, true ) ) {
			return $title;
		}
	}
	return (string) array_key_last( GROUPS );
}

/**
 * Returns the markup of a button.
 * @param string $label Escaped text.
 * @param string $url   URL.
 * @param string $style Style of WordPress' button block.
 */
function button( string $label, string $url, string $style ): string {
	return sprintf(
		'<!-- wp:button {"className":"%3$s","fontSize":"small","style":{"spacing":{"padding":{"top":"0.5em","bottom":"0.5em","left":"1.4em","right":"1.4em"}}}} --><div class="wp-block-button %3$s"><a class="wp-block-button__link has-small-font-size has-custom-font-size wp-element-button" href="%2$s" style="padding-top:0.5em;padding-right:1.4em;padding-bottom:0.5em;padding-left:1.4em">%1$s</a></div><!-- /wp:button -->',
		$label,
		esc_url( $url ),
		$style
	);
}

/**
 * Returns the markup of a card: a picture, a sentence and two links.
 * @param string $picture URL of the picture.
 * @param array{title: string, sentence: string, page: string, editor: string} $demo Demo of an extension.
 */
function card( string $picture, array $demo ): string {
	$title = esc_html( $demo['title'] );
	$page  = esc_url( $demo['page'] );
	$of    = "<span class=\"screen-reader-text\">: $title</span>";
	return '<!-- wp:group {"style":{"spacing":{"blockGap":"0.6rem"}},"layout":{"type":"flex","orientation":"vertical"}} --><div class="wp-block-group">'
		. '<!-- wp:image {"linkDestination":"custom","style":{"border":{"radius":"12px"}}} --><figure class="wp-block-image has-custom-border"><a href="'
		. $page . '"><img src="' . esc_url( $picture ) . '" alt="' . $title
		. '" style="border-radius:12px"/></a></figure><!-- /wp:image -->'
		. "<!-- wp:heading {\"level\":3,\"fontSize\":\"large\"} --><h3 class=\"wp-block-heading has-large-font-size\">$title</h3><!-- /wp:heading -->"
		. '<!-- wp:paragraph {"fontSize":"medium"} --><p class="has-medium-font-size">' . esc_html( $demo['sentence'] )
		. '</p><!-- /wp:paragraph -->'
		. '<!-- wp:buttons --><div class="wp-block-buttons">' . button( "See it$of", $demo['page'], 'is-style-fill' )
		. button( "Edit it$of", $demo['editor'], 'is-style-outline' ) . '</div><!-- /wp:buttons -->'
		. '</div><!-- /wp:group -->';
}

/**
 * Returns the content of the front page.
 * @param string $root    Folder of the checkout.
 * @param string $plugin  URL of the plugin.
 * @param array<string, array{title: string, sentence: string, category: string, page: string, editor: string}> $demos Demos by
 *     extension.
 */
function index_content( string $root, string $plugin, array $demos ): string {
	$cards = array_fill_keys( array_keys( GROUPS ), '' );
	foreach ( $demos as $name => $demo ) {
		$picture                                   = is_file( "$root/tools/demo/$name.svg" ) ? $name : 'other';
		$cards[ demo_group( $demo['category'] ) ] .= card( "$plugin/tools/demo/$picture.svg", $demo );
	}
	$content = '<!-- wp:paragraph {"fontSize":"large"} --><p class="has-large-font-size">The blocks that authors know from Jetpack, on your own server. Look at each one as a visitor does, or open it in the editor and change it.</p><!-- /wp:paragraph -->';
	foreach ( array_filter( $cards ) as $title => $group ) {
		$content .= "\n\n<!-- wp:heading {\"align\":\"wide\",\"style\":{\"spacing\":{\"margin\":{\"top\":\"3.5rem\"}}}} --><h2 class=\"wp-block-heading alignwide\" style=\"margin-top:3.5rem\">"
			. esc_html( $title ) . '</h2><!-- /wp:heading -->'
			. "\n\n<!-- wp:group {\"align\":\"wide\",\"layout\":{\"type\":\"grid\",\"minimumColumnWidth\":\"20rem\"}} --><div class=\"wp-block-group alignwide\">$group</div><!-- /wp:group -->";
	}
	return $content;
}

/** Creates a menu of two links, which WordPress shows instead of all pages, and a footer without the theme's sample links. */
function tidy_theme(): void {
	$menu = '<!-- wp:navigation-link {"label":"Blocks","url":"/","kind":"custom"} /--><!-- wp:navigation-link {"label":"Dashboard","url":"/wp-admin/","kind":"custom"} /-->';
	publish( 'demo-menu', 'Menu', $menu, 'wp_navigation' );
	$footer = '<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"3rem","bottom":"3rem"}}},"layout":{"type":"constrained"}} --><div class="wp-block-group alignfull" style="padding-top:3rem;padding-bottom:3rem"><!-- wp:paragraph {"align":"center","fontSize":"small"} --><p class="has-text-align-center has-small-font-size">A demo of Slipstream. What you change here stays on this computer.</p><!-- /wp:paragraph --></div><!-- /wp:group -->';
	$id     = publish( 'footer', 'Footer', $footer, 'wp_template_part' );
	wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
	wp_set_object_terms( $id, 'footer', 'wp_template_part_area' );
}
