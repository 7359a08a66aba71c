<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Generator;
use Slipstream\Contracts\BlockAttributes;
use WP_Block_Patterns_Registry;
use WP_Post;

/** Finds the saved blocks that a page may show: in its post, in widgets and templates, and in the patterns that these contain. */
final class SavedBlocks {

	/** Maximum depth of nested patterns. */
	private const MAX_DEPTH = 5;

	/**
	 * Yields the matching blocks. Reads further content only if the caller needs more of them.
	 * @param string $name Full block name.
	 * @return Generator<int, BlockAttributes> Saved attributes in document order, from the most likely content first.
	 */
	public static function find( string $name, int $post_id ): Generator {
		foreach ( self::contents( $post_id ) as $content ) {
			yield from self::blocks( $name, parse_blocks( $content ), 0 );
		}
	}

	/** @return Generator<int, string> Contents, the most likely one first. */
	private static function contents( int $post_id ): Generator {
		$post = get_post( $post_id );
		if ( $post_id > 0 && $post instanceof WP_Post ) {
			yield $post->post_content;
		}
		foreach ( (array) get_option( 'widget_block', [] ) as $widget ) {
			if ( is_array( $widget ) && is_string( $widget['content'] ?? null ) ) {
				yield $widget['content'];
			}
		}
		foreach ( [ 'wp_template', 'wp_template_part' ] as $type ) {
			foreach ( get_block_templates( [], $type ) as $template ) {
				yield $template->content;
			}
		}
	}

	/**
	 * @param array<mixed> $blocks Parsed blocks.
	 * @return Generator<int, BlockAttributes> Attributes of the blocks with that name, at any depth.
	 */
	private static function blocks( string $name, array $blocks, int $depth ): Generator {
		foreach ( $blocks as $block ) {
			$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
			if ( $name === $block['blockName'] ) {
				yield new BlockAttributes( $attributes );
				continue;
			}
			yield from self::blocks( $name, $block['innerBlocks'], $depth );
			$pattern = $depth < self::MAX_DEPTH ? self::pattern( (string) $block['blockName'], $attributes ) : '';
			yield from self::blocks( $name, parse_blocks( $pattern ), $depth + 1 );
		}
	}

	/**
	 * Returns the content of a synced or theme pattern; '' for other blocks.
	 * @param array<mixed> $attributes Saved attributes.
	 */
	private static function pattern( string $name, array $attributes ): string {
		if ( 'core/block' === $name ) {
			$post = is_int( $attributes['ref'] ?? null ) ? get_post( $attributes['ref'] ) : null;
			return $post instanceof WP_Post && 'wp_block' === $post->post_type && 'publish' === $post->post_status
				? $post->post_content
				: '';
		}
		$slug = 'core/pattern' === $name && is_string( $attributes['slug'] ?? null ) ? $attributes['slug'] : '';
		return '' === $slug ? '' : (string) ( WP_Block_Patterns_Registry::get_instance()->get_registered( $slug )['content'] ?? '' );
	}
}
