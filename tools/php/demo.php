<?php
/**
 * Publishes a demo page for each extension, and a front page with links to them. Updates pages that have changed. Writes their
 * URLs to wp-content/slipstream-demo.json, which the budgets read.
 * Usage: php demo.php <folder of the site>; Playground has already loaded WordPress.
 * @package Slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tools;

require_once __DIR__ . '/demo-index.php';

/**
 * Returns the demos of all extensions.
 * @param string $root Folder of the checkout.
 * @return array<string, array{title: string, sentence: string, category: string, content: string}> Demos by extension.
 */
function demos( string $root ): array {
	$demos = [];
	foreach ( [ ...glob( "$root/extensions/*/block.json" ), ...glob( "$root/extensions/*/panel.json" ) ] as $file ) {
		$folder   = dirname( $file );
		$metadata = json_decode( (string) file_get_contents( $file ), true );
		$content  = demo_content( $folder, $metadata );
		if ( null !== $content ) {
			$demos[ basename( $folder ) ] = [
				'title'    => $metadata['title'] ?? basename( $folder ),
				'sentence' => $metadata['description'] ?? '',
				'category' => $metadata['category'] ?? '',
				'content'  => str_replace( '{{plugin}}', WP_PLUGIN_URL . '/slipstream', $content ),
			];
		}
	}
	return $demos;
}

/**
 * Returns the content of demo.html. Without that file, uses the example of a block that the server renders. Other blocks need a
 * demo.html, because only save() can create their markup.
 * @param string               $folder   Folder of the extension.
 * @param array<string, mixed> $metadata Content of block.json.
 */
function demo_content( string $folder, array $metadata ): ?string {
	if ( is_file( "$folder/demo.html" ) ) {
		return (string) file_get_contents( "$folder/demo.html" );
	}
	if (
		! str_ends_with( $metadata['name'] ?? '', basename( $folder ) )
		|| ! is_file( "$folder/server.php" )
		|| ! isset( $metadata['example'] )
	) {
		return null;
	}
	return get_comment_delimited_block_content( $metadata['name'], $metadata['example']['attributes'] ?? [], '' );
}

/**
 * Publishes a post of any type, or updates an earlier version of it.
 * @param string $slug    Slug.
 * @param string $title   Title.
 * @param string $content Blocks.
 * @param string $type    Post type.
 * @return int Post ID.
 */
function publish( string $slug, string $title, string $content, string $type = 'page' ): int {
	$page = get_page_by_path( $slug, OBJECT, $type );
	$id   = wp_insert_post(
		wp_slash(
			[
				'ID'           => $page->ID ?? 0,
				'post_type'    => $type,
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

/** Disables the editor's welcome guide, unless the administrator has changed that preference. */
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
 * Publishes all demos, and the front page.
 * @param string $root Folder of the checkout.
 * @param array<string, array{title: string, sentence: string, category: string, content: string}> $demos Demos by extension.
 * @return array<string, array{title: string, page: string, editor: string}> URLs without a host, by extension.
 */
function seed( string $root, array $demos ): array {
	// Do not filter the content. No user is logged in, but the content is trusted, because it is part of the checkout.
	kses_remove_filters();
	wp_set_current_user( 1 );
	update_option( 'permalink_structure', '/%postname%/' );
	update_option( 'blogname', 'Slipstream' );
	skip_welcome_guide();
	foreach ( $demos as $name => &$demo ) {
		$id   = publish( $name, $demo['title'], $demo['content'] );
		$demo = [
			'title'    => $demo['title'],
			'sentence' => $demo['sentence'],
			'category' => $demo['category'],
			'page'     => "/$name/",
			'editor'   => "/wp-admin/post.php?post=$id&action=edit",
		];
	}
	unset( $demo );
	// plugins_url() would be wrong for a site inside the checkout that contains the plugin.
	$index = index_content( $root, WP_PLUGIN_URL . '/slipstream', $demos );
	update_option( 'page_on_front', publish( 'blocks', 'Blocks for your site', $index ) );
	update_option( 'show_on_front', 'page' );
	tidy_theme();
	flush_rewrite_rules( false );
	return $demos;
}

if ( ! defined( 'ABSPATH' ) ) {
	require $argv[1] . '/wp-load.php';
}
$slipstream_root  = dirname( __DIR__, 2 );
$slipstream_demos = demos( $slipstream_root );
$slipstream_hash  = md5( serialize( $slipstream_demos ) . filemtime( __FILE__ ) . filemtime( __DIR__ . '/demo-index.php' ) );
$slipstream_list  = WP_CONTENT_DIR . '/slipstream-demo.json';
if ( get_option( 'slipstream_demo_hash' ) !== $slipstream_hash || ! is_file( $slipstream_list ) ) {
	file_put_contents( $slipstream_list, (string) wp_json_encode( seed( $slipstream_root, $slipstream_demos ) ) );
	update_option( 'slipstream_demo_hash', $slipstream_hash );
}
