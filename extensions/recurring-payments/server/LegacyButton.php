<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RecurringPayments;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;

/** Renders the button of Jetpack 7.3 to 8.4, whose text and colors are attributes. */
final class LegacyButton {

	/** Maximum bytes of the button's text. */
	private const MAX_LABEL = 1000;

	/** @param string $url Checkout URL, not escaped; '' renders no link. */
	public static function markup( BlockAttributes $attributes, string $url ): string {
		$classes = ClassList::join(
			[
				'wp-block-jetpack-recurring-payments',
				ClassList::align( $attributes ),
				$attributes->text( 'className' ),
				'wp-block-button',
			]
		);
		return sprintf(
			'<div class="%1$s"><a%2$s class="%3$s"%4$s>%5$s</a></div>',
			esc_attr( $classes ),
			'' === $url ? '' : sprintf( ' href="%s"', esc_url( $url ) ),
			esc_attr( $attributes->text( 'submitButtonClasses', 'wp-block-button__link' ) ),
			self::style( $attributes ),
			self::label( $attributes )
		);
	}

	private static function label( BlockAttributes $attributes ): string {
		$text = $attributes->text( 'submitButtonText', max: self::MAX_LABEL );
		return '' === $text ? esc_html__( 'Your contribution', 'slipstream' ) : wp_kses( $text, [ 'br' => [] ] );
	}

	private static function style( BlockAttributes $attributes ): string {
		$colors  = array_filter(
			[
				'background-color' => $attributes->hex( 'customBackgroundButtonColor' ),
				'color'            => $attributes->hex( 'customTextButtonColor' ),
			],
			static fn ( string $color ): bool => '' !== $color
		);
			$css = array_map( static fn ( string $name, string $color ): string => "$name: $color", array_keys( $colors ), $colors );
			return [] === $css ? '' : sprintf( ' style="%s"', esc_attr( implode( ';', $css ) ) );
	}
}
