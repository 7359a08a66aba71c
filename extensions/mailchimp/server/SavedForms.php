<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Generator;
use Slipstream\Contracts\BlockAttributes;
use WP_Block_Patterns_Registry;
use WP_Post;

/** Finds the submitted form in the saved content: in its post, or in a widget or template. */
final class SavedForms {

	private const BLOCK = 'jetpack/mailchimp';

	/** Maximum depth of nested patterns. */
	private const MAX_DEPTH = 5;

	public function find( string $key, int $post_id ): ?SavedForm {
		foreach ( self::contents( $post_id ) as $content ) {
			foreach ( self::forms( parse_blocks( $content ), 0 ) as $form ) {
				if ( hash_equals( $form->key(), $key ) ) {
					return $form;
				}
			}
		}
		return null;
	}

	/** @return Generator<int, string> The most likely content first. */
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
	 * @param array<mixed> $blocks Parsed.
	 * @return Generator<int, SavedForm> In document order, including forms inside patterns.
	 */
	private static function forms( array $blocks, int $depth ): Generator {
		foreach ( $blocks as $block ) {
			$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
			if ( self::BLOCK === $block['blockName'] ) {
				yield SavedForm::from_attributes( new BlockAttributes( $attributes ) );
				continue;
			}
			yield from self::forms( $block['innerBlocks'], $depth );
			$pattern = $depth < self::MAX_DEPTH ? self::pattern( (string) $block['blockName'], $attributes ) : '';
			yield from self::forms( parse_blocks( $pattern ), $depth + 1 );
		}
	}

	/**
	 * Content of a synced or theme pattern; '' for other blocks.
	 *
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
