<?php
declare( strict_types=1 );

namespace Slipstream\Editor;

use Slipstream\Support\Json;
use WP_Block_Editor_Context;

/**
 * Loads the scripts of the post editor into an admin page, without the editor. They register the block types of WordPress, themes and
 * plugins. Plugins expect a screen with the block editor, so the current screen is one while scripts are enqueued.
 */
final class BlockScripts {

	/** WordPress' hook for scripts of blocks. */
	private const EDITOR_ASSETS = 'enqueue_block_editor_assets';

	/** Call it on the hook `load-…` of the page. */
	public static function load(): void {
		get_current_screen()?->is_block_editor( true );
		add_action( 'admin_enqueue_scripts', self::enqueue( ... ) );
		// The body class and the notices of an ordinary screen are printed later.
		add_action( 'admin_enqueue_scripts', static fn () => get_current_screen()?->is_block_editor( false ), PHP_INT_MAX );
		// The editor's styles would change the look of the page.
		$styles = [];
		add_action(
			'enqueue_block_assets',
			static function () use ( &$styles ): void {
				$styles = wp_styles()->queue;
			},
			PHP_INT_MIN
		);
		add_action(
			'enqueue_block_assets',
			static function () use ( &$styles ): void {
				wp_styles()->queue = $styles;
			},
			PHP_INT_MAX
		);
	}

	private static function enqueue(): void {
		$definitions = get_block_editor_server_block_settings();
		$categories  = get_block_categories( new WP_Block_Editor_Context() );
		wp_add_inline_script( 'wp-blocks', 'wp.blocks.setCategories( ' . Json::encode( $categories ) . ' );' );
		wp_add_inline_script( 'wp-blocks', 'wp.blocks.unstable__bootstrapServerSideBlockDefinitions( ' . Json::encode( $definitions ) . ' );' );
		foreach ( [ 'wp-block-library', 'wp-widgets', 'wp-edit-post' ] as $handle ) {
			wp_enqueue_script( $handle );
		}
		$styles = wp_styles()->queue;
		// Its search for blocks on WordPress.org is part of the editor.
		remove_action( self::EDITOR_ASSETS, 'wp_enqueue_editor_block_directory_assets' );
		/**
		 * WordPress' hook for scripts of blocks, `enqueue_block_editor_assets`. It also fires on the screen “Check posts”, which opens
		 * posts without the editor.
		 */
		do_action( self::EDITOR_ASSETS );
		wp_styles()->queue = $styles;
	}
}
