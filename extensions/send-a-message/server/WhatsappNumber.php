<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

use Slipstream\Support\Json;

/** Normalizes the phone number that an author typed. Same rules as in whatsapp-button/number.ts. */
final class WhatsappNumber {

	/** Pattern of a typed number: a plus, digits, spaces, dots, slashes, dashes, and one group in parentheses. */
	private const PHONE = '~^[+]?[\s./0-9]*[(]?[0-9]{1,4}[)]?[-\s./0-9]*$~';

	/**
	 * Returns the country code followed by the number.
	 *
	 * @param string $country_code Saved country code.
	 * @param string $typed        Typed number, with or without a country code.
	 * @return string Digits only; '' if this is not a phone number.
	 */
	public static function digits( string $country_code, string $typed ): string {
		$dial_code = self::digits_of( $country_code );
		$text      = trim( $typed );
		if ( '' === $dial_code || ! self::is_phone( $dial_code, $text ) ) {
			return '';
		}
		$exit_code = str_starts_with( $dial_code, self::dialing()['northAmerica'] ) ? '/^(?:\+|00|011)/' : '/^(?:\+|00)/';
		if ( 1 !== preg_match( $exit_code, $text, $match ) ) {
			$whole = self::from_national( $dial_code, self::digits_of( $text ) );
			return $whole === $dial_code ? '' : $whole;
		}
		$digits = self::digits_of( str_replace( '(0)', '', substr( $text, strlen( $match[0] ) ) ) );
		if ( ! str_starts_with( $digits, $dial_code ) ) {
			return $digits;
		}
		$national = self::without_trunk_prefix( $dial_code, substr( $digits, strlen( $dial_code ) ) );
		return '' === $national ? '' : $dial_code . $national;
	}

	/** Returns the digits in a text. */
	public static function digits_of( string $text ): string {
		return preg_replace( '/\D/', '', $text ) ?? '';
	}

	/**
	 * Whether the country code and the text form a possible phone number.
	 *
	 * @param string $dial_code Digits of the country code.
	 */
	private static function is_phone( string $dial_code, string $text ): bool {
		$whole = str_starts_with( $text, '+' ) ? $text : $dial_code . $text;
		return strlen( $whole ) <= self::dialing()['maxCharacters']
			&& strlen( self::digits_of( $whole ) ) <= self::dialing()['maxDigits']
			&& '' !== self::digits_of( $text )
			&& 1 === preg_match( self::PHONE, $whole );
	}

	/**
	 * Adds the country code to a national number.
	 *
	 * @param string $dial_code Digits of the country code.
	 * @param string $digits    Digits as dialed within the country.
	 */
	private static function from_national( string $dial_code, string $digits ): string {
		if ( ! str_starts_with( $dial_code, self::dialing()['northAmerica'] ) ) {
			return $dial_code . self::without_trunk_prefix( $dial_code, $digits );
		}
		if ( strlen( $digits ) === self::dialing()['northAmericanDigits'] ) {
			return self::dialing()['northAmerica'] . $digits;
		}
		$is_whole = strlen( $digits ) === self::dialing()['northAmericanDigits'] + 1
			&& str_starts_with( $digits, self::dialing()['northAmerica'] );
		return $is_whole ? $digits : $dial_code . $digits;
	}

	/**
	 * Removes the trunk prefix, such as 0, which is dialed only within a country.
	 *
	 * @param string $dial_code Digits of the country code.
	 * @param string $digits    Digits without the country code.
	 */
	private static function without_trunk_prefix( string $dial_code, string $digits ): string {
		$rule       = self::dialing()['trunkPrefixes'][ $dial_code ] ?? [ 'prefix' => self::dialing()['trunkPrefix'] ];
		$prefix     = $rule['prefix'];
		$length     = $rule['length'] ?? null;
		$has_prefix = str_starts_with( $digits, $prefix ) && ( null === $length || strlen( $digits ) === strlen( $prefix ) + $length );
		return $has_prefix ? substr( $digits, strlen( $prefix ) ) : $digits;
	}

	/**
	 * Returns the limits and trunk prefixes, shared with the editor.
	 *
	 * @return array{ maxDigits: int, maxCharacters: int, northAmerica: string, northAmericanDigits: int, trunkPrefix: string,
	 * trunkPrefixes: array<int|string, array{prefix: string, length?: int}>, }
	 */
	private static function dialing(): array {
		/**
		 * @var array{maxDigits: int, maxCharacters: int, northAmerica: string, northAmericanDigits: int, trunkPrefix: string,
		 * trunkPrefixes: array<int|string, array{prefix: string, length?: int}>} $list
		 */
		$list = Json::file( dirname( __DIR__ ) . '/whatsapp-button/dialing.json' );
		return $list;
	}
}
