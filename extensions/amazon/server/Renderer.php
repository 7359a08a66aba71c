<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Amazon;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Color;

/** Renders a product card from the block's attributes. Sends no request to Amazon. */
final class Renderer {

	private const ASIN = '/^[A-Z0-9]{10}$/D';

	private const REL = 'sponsored nofollow noopener';

	private const MAX_TEXT = 500;

	public function __construct( private readonly AmazonSettings $settings ) {}

	public function render( BlockAttributes $attributes ): string {
		$asin = strtoupper( $attributes->text( 'asin' ) );
		if ( 1 !== preg_match( self::ASIN, $asin ) ) {
			return '';
		}
		$url   = $this->settings->product_url( $asin, $attributes->choice( 'marketplace', AmazonSettings::marketplaces() ) );
		$parts = self::parts( $attributes, $url );
		$style = self::style(
			[
				'background-color' => $attributes->hex( 'backgroundColor' ),
				'color'            => $attributes->hex( 'textColor' ),
			]
		);
		return sprintf(
			'<div %1$s>%2$s</div>',
			get_block_wrapper_attributes( array_filter( [ 'style' => $style ], static fn ( string $css ): bool => '' !== $css ) ),
			'' === $parts
				? self::link( $url, esc_html__( 'See the product on Amazon', 'slipstream' ), self::link_style( $attributes ) )
				: $parts . self::button( $attributes, $url )
		);
	}

	/** Renders the image, title, seller and price, if they are saved and switched on; '' if there are none. */
	private static function parts( BlockAttributes $attributes, string $url ): string {
		$text   = static fn ( string $name, string $switch ): string => $attributes->is( $switch, 'showSeller' !== $switch ) ? trim(
			$attributes->text( $name, max: self::MAX_TEXT )
		) : '';
		$title  = $text( 'productTitle', 'showTitle' );
		$seller = $text( 'productSeller', 'showSeller' );
		$price  = $text( 'productPrice', 'showPrice' );
		return self::image( $attributes, $url, '' !== $title )
			. self::part( 'title', '' === $title ? '' : self::link( $url, esc_html( $title ), self::link_style( $attributes ) ) )
			. self::part( 'seller', esc_html( $seller ) )
			. self::part( 'list-price', esc_html( $price ) );
	}

	private static function part( string $name, string $html ): string {
		return '' === $html ? '' : "<div class=\"wp-block-jetpack-amazon-$name\">$html</div>";
	}

	/**
	 * Renders the linked image.
	 * @param bool $has_title Whether the title has the same link. If so, screen readers skip the image.
	 */
	private static function image( BlockAttributes $attributes, string $url, bool $has_title ): string {
		$id = (int) ( $attributes->number( 'imageId' ) ?? 0 );
		if ( ! $attributes->is( 'showImage', true ) || ! isset( PublicMedia::find( [ $id ] )[ $id ] ) ) {
			return '';
		}
		$title = trim( $attributes->text( 'productTitle', max: self::MAX_TEXT ) );
		$alt   = '' === $title ? __( 'See the product on Amazon', 'slipstream' ) : $title;
		$image = wp_get_attachment_image(
			$id,
			'large' === $attributes->text( 'style' ) ? 'large' : 'medium',
			false,
			[ 'alt' => $has_title ? '' : $alt ]
		);
		$link  = sprintf(
			'<a href="%1$s" rel="%2$s"%3$s>%4$s</a>',
			esc_url( $url ),
			esc_attr( self::REL ),
			$has_title ? ' tabindex="-1" aria-hidden="true"' : '',
			$image
		);
		return '' === $image ? '' : self::part( 'image', $link );
	}

	private static function button( BlockAttributes $attributes, string $url ): string {
		if ( ! $attributes->is( 'showPurchaseButton', true ) ) {
			return '';
		}
		$color = $attributes->hex( 'buttonAndLinkColor' );
		$style = self::style(
			[
				'background-color' => $color,
				'color'            => Color::readable_on( $color ),
			]
		);
		return self::link( $url, esc_html__( 'Shop Now', 'slipstream' ), $style, 'wp-block-jetpack-amazon-button wp-element-button' );
	}

	/** @param string $html Escaped content. */
	private static function link( string $url, string $html, string $style, string $class_name = '' ): string {
		$attribute = static fn ( string $name, string $value ): string => '' === $value ? '' : sprintf(
			' %s="%s"',
			$name,
			esc_attr( $value )
		);
		return sprintf(
			'<a href="%1$s" rel="%2$s"%3$s%4$s>%5$s</a>',
			esc_url( $url ),
			esc_attr( self::REL ),
			$attribute( 'class', $class_name ),
			$attribute( 'style', $style ),
			$html
		);
	}

	private static function link_style( BlockAttributes $attributes ): string {
		return self::style( [ 'color' => $attributes->hex( 'buttonAndLinkColor' ) ] );
	}

	/** @param array<string, string> $declarations Values by property; empty ones are omitted. */
	private static function style( array $declarations ): string {
		$set = array_filter( $declarations, static fn ( string $value ): bool => '' !== $value );
		return implode(
			';',
			array_map( static fn ( string $property, string $value ): string => "$property:$value", array_keys( $set ), $set )
		);
	}
}
