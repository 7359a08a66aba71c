<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;

/** Rebuilds the markup of galleries that were saved with only the image IDs, as some releases did. */
final class LostGallery {

	private const STYLES = [ 'circle', 'square', 'columns' ];

	private const MAX = 1000;

	public function __construct( private readonly Library $library ) {}

	/** @return string Markup; '' if there is no image that visitors may see. */
	public function markup( BlockAttributes $attributes ): string {
		$ids      = array_map( [ PublicMedia::class, 'parse_id' ], $attributes->items( 'ids', self::MAX ) );
		$found    = $this->library->find( $ids );
		$pictures = array_map(
			static fn ( int $id ): Picture => $found[ $id ],
			array_values( array_filter( $ids, static fn ( int $id ): bool => isset( $found[ $id ] ) ) )
		);
		if ( [] === $pictures ) {
			return '';
		}
		$style   = self::style( $attributes );
		$align   = $attributes->choice( 'align', [ 'center', 'wide', 'full' ], 'center' );
		$columns = $attributes->number( 'columns' );
		$ratios  = array_map( static fn ( Picture $picture ): float => $picture->width / $picture->height, $pictures );
		$figures = array_map( static fn ( Picture $picture ): string => self::figure( $picture, $attributes ), $pictures );
		$html    = '';
		foreach ( GalleryLayout::rows( $ratios, $style, $align, null === $columns ? null : (int) $columns ) as $row ) {
			$cols = '';
			foreach ( $row as $count ) {
				$cols .= '<div class="' . SavedGallery::COL . '">' . implode( '', array_splice( $figures, 0, $count ) ) . '</div>';
			}
			$html .= '<div class="' . SavedGallery::ROW . "\">$cols</div>";
		}
		return sprintf(
			'<div class="%s"><div class="tiled-gallery__gallery">%s</div></div>',
			esc_attr( self::classes( $attributes, $style, $align ) ),
			$html
		);
	}

	private static function style( BlockAttributes $attributes ): string {
		$names = explode( ' ', $attributes->text( 'className', '', 1000 ) );
		$known = array_filter( self::STYLES, static fn ( string $style ): bool => in_array( "is-style-$style", $names, true ) );
		return [] === $known ? 'rectangular' : (string) reset( $known );
	}

	private static function classes( BlockAttributes $attributes, string $style, string $align ): string {
		$corners = (int) $attributes->clamped( 'roundedCorners', 0, Constants::from_parent( __DIR__ )->number( 'maxRoundedCorners' ), 0 );
		return "wp-block-jetpack-tiled-gallery align$align is-style-$style"
			. ( $corners > 0 && 'circle' !== $style ? " has-rounded-corners-$corners" : '' );
	}

	private static function figure( Picture $picture, BlockAttributes $attributes ): string {
		$filter = $attributes->choice( 'imageFilter', Constants::from_parent( __DIR__ )->strings( 'filters' ) );
		// Not a pretty permalink, which would need a query for each image.
		$page  = add_query_arg( 'attachment_id', $picture->id, home_url( '/' ) );
		$image = sprintf(
			'<img alt="%s" data-height="%d" data-id="%d" data-link="%s" data-url="%s" data-width="%d" src="%5$s"/>',
			esc_attr( (string) get_post_meta( $picture->id, '_wp_attachment_image_alt', true ) ),
			$picture->height,
			$picture->id,
			esc_url( $page ),
			esc_url( $picture->url ),
			$picture->width
		);
		$href  = match ( $attributes->text( 'linkTo', 'none' ) ) {
			'media'      => $picture->url,
			'attachment' => $page,
			default      => '',
		};
		return sprintf(
			'<figure class="%s%s">%s</figure>',
			SavedGallery::ITEM,
			'' === $filter ? '' : " filter__$filter",
			'' === $href ? $image : sprintf( '<a href="%s">%s</a>', esc_url( $href ), $image )
		);
	}
}
