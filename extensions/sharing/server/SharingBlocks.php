<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Color;
use WP_Block;
use WP_Post;

/** Renders the blocks `jetpack/sharing-buttons` and `jetpack/sharing-button`. */
final class SharingBlocks {

	public function __construct( private readonly SharingOptions $options ) {}

	/** Returns the saved list without its element ID, which would not be unique if a page contains the block twice. */
	public function buttons( BlockAttributes $attributes, string $content ): string {
		return str_replace( ' id="jetpack-sharing-serivces-list"', '', $content );
	}

	public function button( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$id      = $block->context['postId'] ?? get_the_ID();
		$post    = is_numeric( $id ) ? get_post( (int) $id ) : null;
		$service = ServiceList::find( $attributes->text( 'service' ), [] );
		if ( ! $post instanceof WP_Post || null === $service || ! is_post_publicly_viewable( $post ) ) {
			return '';
		}
		$context = new BlockAttributes( $block->context );
		$colors  = array_filter(
			[
				'color'      => Color::sanitize( $context->text( 'iconColorValue' ) ),
				'background' => Color::sanitize( $context->text( 'iconBackgroundColorValue' ) ),
			],
			static fn ( ?string $color ): bool => null !== $color && '' !== $color
		);
			$css = implode(
				';',
				array_map( static fn ( string $name, string $color ): string => "$name:$color", array_keys( $colors ), $colors )
			);
		return sprintf(
			'<li class="jetpack-sharing-button__list-item style-%s"%s>%s</li>',
			esc_attr( $this->style( $context ) ),
			'' === $css ? '' : sprintf( ' style="%s"', esc_attr( $css ) ),
			ButtonMarkup::html(
				$service,
				$post,
				$this->style( $context ),
				$this->options->opens_new_window(),
				$attributes->text( 'label', '', 100 )
			)
		);
	}

	private function style( BlockAttributes $context ): string {
		return $context->choice( 'styleType', SharingOptions::STYLES, SharingOptions::STYLES[0] );
	}
}
