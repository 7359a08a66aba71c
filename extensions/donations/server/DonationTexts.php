<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;

/**
 * Texts of the donation form, as safe HTML. Default texts are translated to the site's language: posts omit them or contain
 * them in English.
 */
final class DonationTexts {

	/**
	 * Returns a text that all donation types share.
	 * @param string $name Attribute of the form, such as `chooseAmountText`.
	 */
	public static function of_form( BlockAttributes $attributes, string $name ): string {
		$constants = Constants::from_parent( __DIR__ );
		return self::read( $attributes, $name, $constants->text( $name ), self::form_defaults()[ $name ] ?? '' );
	}

	/**
	 * Returns a text of one donation type.
	 * @param BlockAttributes $donation Value of its attribute.
	 * @param string          $type     Name of its attribute, such as `monthlyDonation`.
	 * @param string          $name     heading, extraText or buttonText.
	 */
	public static function of_type( BlockAttributes $donation, string $type, string $name ): string {
		$english = Constants::from_parent( __DIR__ )->texts( $type )[ $name ] ?? '';
		return self::read( $donation, $name, $english, self::type_defaults()[ $type ][ $name ] ?? '' );
	}

	/** @return array<string, string> Labels of the tabs, by interval. */
	public static function labels(): array {
		return [
			'one-time' => __( 'One-Time', 'slipstream' ),
			'1 month'  => __( 'Monthly', 'slipstream' ),
			'1 year'   => __( 'Yearly', 'slipstream' ),
		];
	}

	private static function read( BlockAttributes $attributes, string $name, string $english, string $default ): string {
		$text = $attributes->text( $name, $english, Constants::from_parent( __DIR__ )->integer( 'maxTextBytes' ) );
		return $text === $english ? esc_html( $default ) : SafeMarkup::inline( $text, SafeMarkup::INLINE_ELEMENTS );
	}

	/** @return array<string, string> */
	private static function form_defaults(): array {
		return [
			'chooseAmountText' => __( 'Choose an amount', 'slipstream' ),
			'customAmountText' => __( 'Or enter a custom amount', 'slipstream' ),
		];
	}

	/** @return array<string, array<string, string>> */
	private static function type_defaults(): array {
		$extra = __( 'Your contribution is appreciated.', 'slipstream' );
		return [
			'oneTimeDonation' => [
				'heading'    => __( 'Make a one-time donation', 'slipstream' ),
				'extraText'  => $extra,
				'buttonText' => __( 'Donate', 'slipstream' ),
			],
			'monthlyDonation' => [
				'heading'    => __( 'Make a monthly donation', 'slipstream' ),
				'extraText'  => $extra,
				'buttonText' => __( 'Donate monthly', 'slipstream' ),
			],
			'annualDonation'  => [
				'heading'    => __( 'Make a yearly donation', 'slipstream' ),
				'extraText'  => $extra,
				'buttonText' => __( 'Donate yearly', 'slipstream' ),
			],
		];
	}
}
