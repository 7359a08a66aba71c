<?php
/**
 * Publishes a demo page for each extension and a front page that leads to them, anew when their content has changed.
 * Where the pages are is written to wp-content/slipstream-demo.json.
 *
 * Usage: php demo.php <folder of the site>; in Playground WordPress is loaded already.
 *
 * @package Slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tools;

/**
 * The demos of the checkout: what each extension shows of itself.
 *
 * @param string $root The checkout.
 * @return array<string, array{title: string, content: string}> By the extension's name.
 */
function demos( string $root ): array {
	$demos = [];
	foreach ( [ ...glob( "$root/extensions/*/block.json" ), ...glob( "$root/extensions/*/panel.json" ) ] as $file ) {
		$folder   = dirname( $file );
		$metadata = json_decode( (string) file_get_contents( $file ), true );
		$content  = demo_content( $folder, $metadata );
		if ( null !== $content ) {
			$demos[ basename( $folder ) ] = [
				'title'   => $metadata['title'] ?? basename( $folder ),
				'content' => str_replace( '{{plugin}}', plugins_url( '', WP_PLUGIN_DIR . '/slipstream/plugin.php' ), $content ),
			];
		}
	}
	return $demos;
}

/**
 * What demo.html holds; else the example of a block that the server renders. A block with saved markup but no
 * demo.html has no demo: only its own save() could write it.
 *
 * @param string               $folder   The extension.
 * @param array<string, mixed> $metadata Its block.json.
 */
function demo_content( string $folder, array $metadata ): ?string {
	if ( is_file( "$folder/demo.html" ) ) {
		return (string) file_get_contents( "$folder/demo.html" );
	}
	if ( ! str_ends_with( $metadata['name'] ?? '', basename( $folder ) ) || ! is_file( "$folder/server.php" ) || ! isset( $metadata['example'] ) ) {
		return null;
	}
	return get_comment_delimited_block_content( $metadata['name'], $metadata['example']['attributes'] ?? [], '' );
}

/**
 * Publishes a page, over its earlier version if there is one.
 *
 * @param string $slug    The last part of its address.
 * @param string $title   Its title.
 * @param string $content Blocks.
 * @return int Its number.
 */
function publish( string $slug, string $title, string $content ): int {
	$page = get_page_by_path( $slug );
	$id   = wp_insert_post(
		wp_slash(
			[
				'ID'           => $page->ID ?? 0,
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_author'  => 1,
				'post_name'    => $slug,
				'post_title'   => $title,
				'post_content' => $content,
			]
		),
		true
	);
	if ( is_wp_error( $id ) ) {
		throw new \RuntimeException( $id->get_error_message() );
	}
	return $id;
}

/**
 * The front page's content: one row for each demo.
 *
 * @param array<string, array{title: string, page: string, editor: string}> $pages By extension.
 */
function index_content( array $pages ): string {
	$rows = '';
	foreach ( $pages as $page ) {
		$rows .= sprintf(
			'<tr><td><a href="%s">%s</a></td><td><a href="%s">%s</a></td></tr>',
			esc_url( $page['page'] ),
			esc_html( $page['title'] ),
			esc_url( $page['editor'] ),
			'Open in the editor'
		);
	}
	$intro = "<!-- wp:paragraph -->\n<p>One page for each block: as visitors see it, and in the editor.</p>\n<!-- /wp:paragraph -->\n\n";
	return $intro . ( '' === $rows ? '' : "<!-- wp:table -->\n<figure class=\"wp-block-table\"><table class=\"has-fixed-layout\"><tbody>$rows</tbody></table></figure>\n<!-- /wp:table -->" );
}

/**
 * Opens the editor without its guide for newcomers, unless the administrator has chosen already.
 */
function skip_welcome_guide(): void {
	global $wpdb;
	$key = $wpdb->get_blog_prefix() . 'persisted_preferences';
	if ( ! get_user_meta( 1, $key, true ) ) {
		$preferences = [
			'core/edit-post' => [ 'welcomeGuide' => false ],
			'_modified'      => gmdate( 'c' ),
		];
		update_user_meta( 1, $key, $preferences );
	}
}

/**
 * Publishes all demos and makes their index the front page.
 *
 * @param array<string, array{title: string, content: string}> $demos By extension.
 * @return array<string, array{title: string, page: string, editor: string}> Addresses without the host, by extension.
 */
function seed( array $demos ): array {
	// Nobody is logged in here, but the content is the developer's own.
	kses_remove_filters();
	wp_set_current_user( 1 );
	update_option( 'permalink_structure', '/%postname%/' );
	update_option( 'blogname', 'Slipstream' );
	skip_welcome_guide();
	$pages = [];
	foreach ( $demos as $name => $demo ) {
		$id             = publish( $name, $demo['title'], $demo['content'] );
		$pages[ $name ] = [
			'title'  => $demo['title'],
			'page'   => "/$name/",
			'editor' => "/wp-admin/post.php?post=$id&action=edit",
		];
	}
	update_option( 'page_on_front', publish( 'blocks', 'Blocks', index_content( $pages ) ) );
	update_option( 'show_on_front', 'page' );
	flush_rewrite_rules( false );
	return $pages;
}

if ( ! defined( 'ABSPATH' ) ) {
	require $argv[1] . '/wp-load.php';
}
$slipstream_demos = demos( dirname( __DIR__, 2 ) );
$slipstream_hash  = md5( serialize( $slipstream_demos ) . filemtime( __FILE__ ) );
$slipstream_list  = WP_CONTENT_DIR . '/slipstream-demo.json';
if ( get_option( 'slipstream_demo_hash' ) !== $slipstream_hash || ! is_file( $slipstream_list ) ) {
	file_put_contents( $slipstream_list, (string) wp_json_encode( seed( $slipstream_demos ) ) );
	update_option( 'slipstream_demo_hash', $slipstream_hash );
}
