<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Contracts\BlockAttributes;

/** Renders the buttons of visitor views saved before Jetpack 9.0, whose texts and colors are attributes. */
final class LegacyButtons {

	/** Maximum bytes of a button's text. */
	private const MAX_TEXT = 1000;

	/**
	 * @param int    $plan_id ID of the container's plan.
	 * @param string $login   URL of the login button, not escaped.
	 * @return string Markup of the buttons; '' for views of Jetpack 9.0 and newer.
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
		$text = $attributes->text( 'subscribeButtonText', __( 'Subscribe', 'slipstream' ), max: self::MAX_TEXT );
		return render_block(
			[
				'blockName'    => 'jetpack/recurring-payments',
				'attrs'        => [
					'planId'                      => $plan_id,
					'submitButtonClasses'         => $classes,
					'submitButtonText'            => esc_html( $text ),
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
		$css    = [];
		$colors = [
			'background-color' => 'customBackgroundButtonColor',
			'color'            => 'customTextButtonColor',
		];
		foreach ( $colors as $property => $name ) {
			$color = $attributes->hex( $name );
			if ( '' !== $color ) {
				$css[] = "$property: $color";
			}
		}
		return [] === $css ? '' : sprintf( ' style="%s"', esc_attr( implode( ';', $css ) ) );
	}
}
