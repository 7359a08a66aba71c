<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Discovery\PageTexts;
use Slipstream\Domains\Discovery\Sharing\BlockPost;
use Slipstream\Support\Color;
use WP_Block;
use WP_Post;

/** Renders the blocks `jetpack/sharing-buttons` and `jetpack/sharing-button`. */
final class SharingBlocks {

	/** @var array<int, true> Posts whose block has been printed, by ID. */
	private array $printed = [];

	public function __construct(
		private readonly SharingOptions $options,
		private readonly PageTexts $texts,
	) {}

	/** Whether the page already contains a sharing block for the post, from its content or from the template. */
	public function is_printed( WP_Post $post ): bool {
		return isset( $this->printed[ $post->ID ] );
	}

	/** Returns the saved list without its element ID, which would not be unique if a page contains the block twice. */
	public function buttons( BlockAttributes $attributes, string $content ): string {
		return str_replace( ' id="jetpack-sharing-serivces-list"', '', $content );
	}

	public function button( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$shared  = $this->shared( $block );
		$service = ServiceList::find( $attributes->text( 'service' ), [] );
		if ( null === $shared || null === $service ) {
			return '';
		}
		$post = $shared->post();
		if ( null !== $post ) {
			$this->printed[ $post->ID ] = true;
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
			'<li class="jetpack-sharing-button__list-item style-%s">%s</li>',
			esc_attr( $this->style( $context ) ),
			ButtonMarkup::html(
				$service,
				$shared,
				$this->style( $context ),
				$this->options->opens_new_window(),
				$attributes->text( 'label', '', 100 ),
				$css
			)
		);
	}

	/** Returns the post or list that is shown where the block is; null for a post that visitors may not see. */
	private function shared( WP_Block $block ): ?Shared {
		$post = BlockPost::find( $block );
		if ( null === $post ) {
			return SharedList::current( $this->texts );
		}
		return is_post_publicly_viewable( $post ) ? new SharedPost( $post ) : null;
	}

	private function style( BlockAttributes $context ): string {
		return $context->choice( 'styleType', SharingOptions::STYLES, SharingOptions::STYLES[0] );
	}
}
