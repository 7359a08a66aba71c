<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\Lightbox;
use Slipstream\Contracts\BlockAttributes;
use WP_Block;

/** Renders a gallery, saved by any release. */
final class Renderer {

	/** Whether a gallery on this page has a lightbox. */
	private bool $is_large = false;

	public function __construct(
		private readonly Library $library,
		private readonly Sources $sources,
		private readonly GallerySettings $settings,
	) {}

	public function render( BlockAttributes $attributes, string $content ): string {
		$html    = '' === trim( $content ) ? ( new LostGallery( $this->library ) )->markup( $attributes ) : $content;
		$gallery = SavedGallery::read( $html );
		$tiles   = $gallery->tiles();
		if ( [] !== $tiles ) {
			$is_large = $this->is_large( $attributes );
			$pictures = $this->library->find( array_map( static fn ( Tile $tile ): int => $tile->id, $tiles ), $gallery->addresses() );
			$html     = $is_large ? Links::add( $html, $tiles ) : $html;
			$align    = $attributes->text( 'align', 'center' );
			$html     = (
				new Decorator(
					$gallery,
					$pictures,
					Container::from_theme( $align ),
					$this->sources,
					$is_large,
					$attributes->number( 'columnsOnPhones' )
				)
			)->decorate( $html );
			$captions = Captions::for_author( $tiles, $pictures, $attributes->object( 'captions' ) );
			$html     = self::append(
				Captions::add( $html, $tiles, $captions ),
				$this->settings->shows_credits() ? Captions::credits( $tiles, $pictures, $captions ) : ''
			);
			if ( $is_large ) {
				$html           = self::append( $html, Lightbox::template() );
				$this->is_large = true;
			}
		}
		/**
		 * Filters the markup of a tiled gallery.
		 *
		 * @param string $html Markup of the gallery.
		 */
		return (string) apply_filters( 'jetpack_tiled_galleries_block_content', $html );
	}

	/** Inserts markup at the end of the block's root element. */
	private static function append( string $html, string $markup ): string {
		$end = strripos( $html, '</div>' );
		return false === $end ? $html : substr_replace( $html, $markup, $end, 0 );
	}

	private function is_large( BlockAttributes $attributes ): bool {
		return ! is_feed() && ( $attributes->is( 'lightbox' ) || $this->settings->has_lightbox() );
	}

	/**
	 * Filter `render_block_jetpack/tiled-gallery`: removes the script, which WordPress has enqueued for the block, if no gallery
	 * has a lightbox.
	 *
	 * @param array<string, mixed> $block Parsed block.
	 * @param WP_Block             $type  Block object, which contains the names of the scripts.
	 */
	public function load_script( string $html, array $block, WP_Block $type ): string {
		if ( ! $this->is_large ) {
			array_map( 'wp_dequeue_script_module', $type->block_type->view_script_module_ids );
		}
		return $html;
	}
}
