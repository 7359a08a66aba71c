<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Contracts\BlockAttributes;

/** Buttons of visitor views from before Jetpack 9.0, which have their texts and colors as attributes. */
final class LegacyButtons {

	/** Bytes. */
	private const MAX_TEXT = 1000;

	/**
	 * @param int    $plan_id Plan of the container.
	 * @param string $login   Unescaped URL.
	 * @return string '' for a newer view.
	 */
	public static function markup( BlockAttributes $attributes, int $plan_id, string $login ): string {
		$classes = $attributes->text( 'buttonClasses' );
		if ( '' === $classes ) {
			return '';
		}
		return sprintf(
			"<div class='wp-block-premium-content-logged-out-view__buttons'>%s"
				. '<div class="wp-block-button"><a role="button" href="%s" class="%s"%s>%s</a></div></div>',
			self::subscribe_button( $attributes, $plan_id, $classes ),
			esc_url( $login ),
			esc_attr( $classes ),
			self::style( $attributes ),
			esc_html( $attributes->text( 'loginButtonText', __( 'Log In', 'slipstream' ), max: self::MAX_TEXT ) )
		);
	}

	private static function subscribe_button( BlockAttributes $attributes, int $plan_id, string $classes ): string {
		return render_block(
			[
				'blockName'    => 'jetpack/recurring-payments',
				'attrs'        => [
					'planId'                      => $plan_id,
					'submitButtonClasses'         => $classes,
					'submitButtonText'            => esc_html(
						$attributes->text( 'subscribeButtonText', __( 'Subscribe', 'slipstream' ), max: self::MAX_TEXT )
					),
					'customBackgroundButtonColor' => $attributes->hex( 'customBackgroundButtonColor' ),
					'customTextButtonColor'       => $attributes->hex( 'customTextButtonColor' ),
				],
				'innerBlocks'  => [],
				'innerHTML'    => '',
				'innerContent' => [],
			]
		);
	}

	private static function style( BlockAttributes $attributes ): string {
		$colors = array_filter(
			[
				'background-color' => $attributes->hex( 'customBackgroundButtonColor' ),
				'color'            => $attributes->hex( 'customTextButtonColor' ),
			],
			static fn ( string $color ): bool => '' !== $color
		);
		$css    = array_map( static fn ( string $name, string $color ): string => "$name: $color", array_keys( $colors ), $colors );
		return [] === $css ? '' : sprintf( ' style="%s"', esc_attr( implode( ';', $css ) ) );
	}
}
