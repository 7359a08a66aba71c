<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Json;
use WP_Post;

/** Renders the grid of photos and its cells. */
final class Markup {

	/** @param list<string> $cells HTML of the cells. */
	public static function grid( BlockAttributes $attributes, array $cells ): string {
		$spacing = self::number( $attributes, 'spacing' );
		$classes = [
			'wp-block-jetpack-instagram-gallery__grid',
			'wp-block-jetpack-instagram-gallery__grid-columns-' . self::columns( $attributes ),
			'is-stacked-on-mobile' => $attributes->is( 'isStackedOnMobile', true ),
		];
		$root    = get_block_wrapper_attributes(
			[
				'class' => ClassList::join( $classes ),
				'style' => "grid-gap: {$spacing}px; --latest-instagram-posts-spacing: {$spacing}px;",
			]
		);
		return "<div $root>" . implode( '', $cells ) . '</div>';
	}

	public static function cell( BlockAttributes $attributes, Feed $feed, Photo $photo ): string {
		[ , $width, $height ] = $photo->files[0];
		return sprintf(
			'<a class="wp-block-jetpack-instagram-gallery__grid-post" href="%s" rel="noopener noreferrer" target="_blank"><img alt="%s" src="%s" srcset="%s" sizes="%s" width="%d" height="%d" loading="lazy" decoding="async"><span class="screen-reader-text"> %s</span></a>',
			esc_url( $photo->link ),
			esc_attr( $photo->alt ),
			esc_url( self::url( $feed, $photo ) ),
			esc_attr( self::srcset( $feed, $photo ) ),
			esc_attr( self::sizes( $attributes ) ),
			$width,
			$height,
			esc_html__( '(opens in a new tab)', 'slipstream' )
		);
	}

	/** Renders a cell for a photo that the author selected. It has no link. */
	public static function attachment_cell( BlockAttributes $attributes, WP_Post $attachment ): string {
		$image = wp_get_attachment_image(
			$attachment->ID,
			'large',
			false,
			[
				'sizes'    => self::sizes( $attributes ),
				'loading'  => 'lazy',
				'decoding' => 'async',
			]
		);
		return '' === $image ? '' : "<div class=\"wp-block-jetpack-instagram-gallery__grid-post\">$image</div>";
	}

	public static function url( Feed $feed, Photo $photo ): string {
		return Copies::url( $feed ) . '/' . $photo->files[0][0];
	}

	public static function srcset( Feed $feed, Photo $photo ): string {
		$base = Copies::url( $feed );
		return implode( ', ', array_map( static fn ( array $file ): string => "$base/$file[0] $file[1]w", $photo->files ) );
	}

	/** Returns the maximum width of a cell, for the HTML attribute `sizes`. */
	private static function sizes( BlockAttributes $attributes ): string {
		$share = (int) ceil( 100 / self::columns( $attributes ) ) . 'vw';
		return 'auto, ' . ( $attributes->is( 'isStackedOnMobile', true ) ? '(max-width: 600px) 100vw, ' : '' ) . $share;
	}

	private static function columns( BlockAttributes $attributes ): int {
		return self::number( $attributes, 'columns' );
	}

	/** @param 'columns'|'count'|'spacing' $name */
	public static function number( BlockAttributes $attributes, string $name ): int {
		$limits = Json::file( dirname( __DIR__ ) . '/limits.json' )[ $name ] ?? [];
		$limit  = static fn ( string $key ): int => is_array( $limits ) && is_int( $limits[ $key ] ?? null ) ? $limits[ $key ] : 1;
		return (int) round( $attributes->clamped( $name, $limit( 'min' ), $limit( 'max' ), $limit( 'default' ) ) );
	}
}
