<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use DateTimeImmutable;
use Slipstream\Support\EmailAddress;
use Slipstream\Support\TextDirection;

/** Checks whether a value is valid for its field. The server checks everything, since browsers may check nothing. */
final class FieldChecker {

	/** Maximum characters. */
	private const MAX_LINE = 1000;
	private const MAX_URL  = 2000;
	private const MAX_TEXT = 100_000;

	/** Tolerance as a fraction of a step, because floating-point numbers are inexact. */
	private const TOLERANCE = 1e-6;

	/**
	 * Validates the value of a field.
	 * @param mixed $sent  Value in the request.
	 * @param mixed $other Visitor's text for an option such as "Other".
	 * @return array{string|list<string>, string} The value to store, and an error message or ''.
	 */
	public function check( Field $field, mixed $sent, mixed $other = null ): array {
		$value = $this->with_other( $field, $this->value( $field, $sent ), $other );
		$texts = is_array( $value ) ? $value : [ $value ];
		// In a required field, "Other" without a text counts as no answer.
		if ( '' === implode( '', $texts ) || ( $field->is_required && [ $field->other_value() ] === $texts ) ) {
			return [ $value, $field->is_required ? self::missing( $field ) : '' ];
		}
		$offered = $field->type->has_options() ? array_flip( $field->option_values() ) : [];
		foreach ( $texts as $text ) {
			$error = $this->error( $field, $text, $offered );
			if ( '' !== $error ) {
				return [ $value, $error ];
			}
		}
		return [ $value, '' ];
	}

	/** @return string|list<string> A list for multiple choice, a string otherwise. Values of other types are replaced by ''. */
	private function value( Field $field, mixed $sent ): string|array {
		$text = static fn ( mixed $one ): string => is_string( $one ) ? self::clean( $one, FieldType::Textarea === $field->type ) : '';
		return match ( $field->type ) {
			FieldType::CheckboxMultiple => array_values(
				array_filter(
					array_map( $text, is_array( $sent ) ? array_slice( $sent, 0, count( $field->options() ) + 1 ) : [] ),
					static fn ( string $one ): bool => '' !== $one
				)
			),
			FieldType::Hidden => $field->default,
			FieldType::Consent => ! $field->is_explicit || '' !== $text( $sent ) ? __( 'Yes', 'slipstream' ) : '',
			FieldType::Checkbox => '' === $text( $sent ) ? '' : __( 'Yes', 'slipstream' ),
			FieldType::Url => self::with_scheme( $text( $sent ) ),
			FieldType::File => '',
			default => $text( $sent ),
		};
	}

	/**
	 * Adds the visitor's text to its option, as in "Other: Tea".
	 * @param string|list<string> $value Value of the field.
	 * @return string|list<string> The value with the text.
	 */
	private function with_other( Field $field, string|array $value, mixed $other ): string|array {
		$text   = is_string( $other ) ? self::clean( $other, false ) : '';
		$option = '' === $text || ! $field->type->has_options() ? null : $field->other_value();
		$whole  = static fn ( string $one ): string => $one === $option ? self::option_with_text( $option, $text ) : $one;
		return is_array( $value ) ? array_map( $whole, $value ) : $whole( $value );
	}

	/** Joins an option and the visitor's text. */
	public static function option_with_text( string $option, string $text ): string {
		return "$option: $text";
	}

	/** Returns valid UTF-8 without control characters. Single-line fields also lose line breaks. */
	private static function clean( string $text, bool $has_lines ): string {
		$text = mb_scrub( $text, 'UTF-8' );
		$text = str_replace( [ "\r\n", "\r" ], "\n", $text );
		$text = $has_lines ? $text : str_replace( "\n", ' ', $text );
		$text = (string) preg_replace( '/[\x00-\x08\x0B-\x1F\x7F]++/', '', $text );
		return trim( $has_lines ? $text : TextDirection::remove( $text ) );
	}

	/** Adds https:// to a URL without a scheme, because people enter `example.org`. */
	private static function with_scheme( string $url ): string {
		return '' === $url || 1 === preg_match( '~^[a-z][a-z0-9+.-]*:~i', $url ) ? $url : "https://$url";
	}

	/** Returns the error message of a required field without a value. */
	public static function missing( Field $field ): string {
		return match ( $field->type ) {
			FieldType::Email => self::email_error( $field ),
			/* translators: %s: label of the field. */
			FieldType::CheckboxMultiple => sprintf( __( '%s requires at least one selection', 'slipstream' ), $field->label ),
			/* translators: %s: label of a field. */
			default => sprintf( __( '%s is required', 'slipstream' ), $field->label ),
		};
	}

	/** @param array<string|int, int> $offered Option values as keys. */
	private function error( Field $field, string $text, array $offered ): string {
		$max = self::max_length( $field->type );
		if ( mb_strlen( $text, 'UTF-8' ) > $max ) {
			/* translators: 1: label of a field, 2: a number. */
			return sprintf( __( '%1$s is too long: at most %2$s characters', 'slipstream' ), $field->label, number_format_i18n( $max ) );
		}
		return match ( $field->type ) {
			FieldType::Email => EmailAddress::is_valid( $text ) ? '' : self::email_error( $field ),
			/* translators: %s: label of a field. */
			FieldType::Url => self::is_url( $text ) ? '' : sprintf( __( '%s requires a valid web address', 'slipstream' ), $field->label ),
			FieldType::Date => self::is_date( $text, 'Y-m-d' ) ? '' : sprintf(
				/* translators: %s: label of a field. */
				__( '%s requires a valid date, as in 2026-03-17', 'slipstream' ),
				$field->label
			),
			FieldType::Time => 1 === preg_match( '/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/D', $text ) ? '' : sprintf(
				/* translators: %s: label of a field. */
				__( '%s requires a valid time, as in 14:30', 'slipstream' ),
				$field->label
			),
			FieldType::Number, FieldType::Slider => $this->number_error( $field, $text ),
			default => $this->option_error( $field, $text, $offered ),
		};
	}

	private static function email_error( Field $field ): string {
		/* translators: %s: label of a field. */
		return sprintf( __( '%s requires a valid email address', 'slipstream' ), $field->label );
	}

	private static function max_length( FieldType $type ): int {
		return match ( $type ) {
			FieldType::Textarea => self::MAX_TEXT,
			FieldType::Url, FieldType::Radio, FieldType::Select, FieldType::CheckboxMultiple => self::MAX_URL,
			default => self::MAX_LINE,
		};
	}

	private static function is_url( string $url ): bool {
		$parts = wp_parse_url( $url );
		return is_array( $parts )
			&& in_array( strtolower( $parts['scheme'] ?? '' ), [ 'http', 'https' ], true )
			&& 1 === preg_match( '/^[^\s.@\/]++(?:\.[^\s.@\/]++)++$/', $parts['host'] ?? '' )
			&& 1 !== preg_match( '/[\s<>"]/', $url );
	}

	/** Returns whether a date has the format that browsers send, which is the same in every language. */
	private static function is_date( string $text, string $format ): bool {
		$date = DateTimeImmutable::createFromFormat( "!$format", $text );
		return false !== $date && $date->format( $format ) === $text;
	}

	private function number_error( Field $field, string $text ): string {
		if ( 1 !== preg_match( '/^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})$/D', $text ) ) {
			/* translators: %s: label of a field. */
			return sprintf( __( '%s requires a number', 'slipstream' ), $field->label );
		}
		$number = (float) $text;
		if ( $number < $field->bound( 'min', -INF ) ) {
			/* translators: 1: label of a field, 2: a number. */
			return sprintf( __( '%1$s must be %2$s or more', 'slipstream' ), $field->label, self::localized( $field->bound( 'min' ) ) );
		}
		if ( $number > $field->bound( 'max', INF ) ) {
			/* translators: 1: label of a field, 2: a number. */
			return sprintf( __( '%1$s must be %2$s or less', 'slipstream' ), $field->label, self::localized( $field->bound( 'max' ) ) );
		}
		$steps = $field->bound( 'step' ) > 0 ? ( $number - $field->bound( 'min' ) ) / $field->bound( 'step' ) : 0.0;
		if ( abs( $steps - round( $steps ) ) > self::TOLERANCE ) {
			return sprintf(
				/* translators: 1: label of a field, 2: a number. */
				__( '%1$s must be in steps of %2$s', 'slipstream' ),
				$field->label,
				self::localized( $field->bound( 'step' ) )
			);
		}
		return '';
	}

	/** Formats a number with as many decimals as it has. */
	private static function localized( float $number ): string {
		$decimals = strlen( (string) strrchr( (string) wp_json_encode( $number ), '.' ) );
		return number_format_i18n( $number, max( 0, $decimals - 1 ) );
	}

	/** @param array<string|int, int> $offered Option values as keys. */
	private function option_error( Field $field, string $text, array $offered ): string {
		$other = $field->other_value();
		if ( null !== $other && str_starts_with( $text, self::option_with_text( $other, '' ) ) ) {
			return '';
		}
		return ! $field->type->has_options() || isset( $offered[ $text ] )
			? ''
			/* translators: %s: label of the field. */
			: sprintf( __( '%s does not have this option', 'slipstream' ), $field->label );
	}
}
