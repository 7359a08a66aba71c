<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use DateTimeImmutable;
use Slipstream\Mail\Address;

/** Whether what was sent fits its field: the only place that decides it. Browsers' own checks spare a visitor the way. */
final class FieldChecker {

	/** Characters. */
	private const MAX_LINE = 1000;
	private const MAX_URL  = 2000;
	private const MAX_TEXT = 100_000;

	/**
	 * @param mixed $sent What PHP made of the request.
	 * @return array{string|list<string>, string} The value as it is stored, and what is wrong with it, '' when nothing is.
	 */
	public function check( Field $field, mixed $sent ): array {
		$value = $this->value( $field, $sent );
		$texts = is_array( $value ) ? $value : [ $value ];
		if ( '' === implode( '', $texts ) ) {
			return [ $value, $field->is_required ? $this->missing( $field ) : '' ];
		}
		foreach ( $texts as $text ) {
			$error = $this->error( $field, $text );
			if ( '' !== $error ) {
				return [ $value, $error ];
			}
		}
		return [ $value, '' ];
	}

	/** @return string|list<string> Text, or a list where several can be chosen; what is of another shape is nothing. */
	private function value( Field $field, mixed $sent ): string|array {
		$text = static fn ( mixed $one ): string => is_string( $one ) ? self::clean( $one, FieldType::Textarea === $field->type ) : '';
		return match ( $field->type ) {
			FieldType::CheckboxMultiple => array_values( array_filter( array_map( $text, is_array( $sent ) ? array_slice( $sent, 0, count( $field->options ) + 1 ) : [] ), static fn ( string $one ): bool => '' !== $one ) ),
			FieldType::Hidden => $field->default,
			FieldType::Consent => ! $field->is_explicit || '' !== $text( $sent ) ? __( 'Yes', 'slipstream' ) : '',
			FieldType::Checkbox => '' === $text( $sent ) ? '' : __( 'Yes', 'slipstream' ),
			FieldType::Url => self::with_scheme( $text( $sent ) ),
			FieldType::File => '',
			default => $text( $sent ),
		};
	}

	/** Valid UTF-8 without control characters; one line, where the field has one. */
	private static function clean( string $text, bool $has_lines ): string {
		$text = mb_scrub( $text, 'UTF-8' );
		$text = str_replace( [ "\r\n", "\r" ], "\n", $text );
		$text = $has_lines ? $text : str_replace( "\n", ' ', $text );
		return trim( (string) preg_replace( '/[\x00-\x08\x0B-\x1F\x7F]++/', '', $text ) );
	}

	/** `example.org` is how people write it. */
	private static function with_scheme( string $url ): string {
		return '' === $url || 1 === preg_match( '~^[a-z][a-z0-9+.-]*:~i', $url ) ? $url : "https://$url";
	}

	private function missing( Field $field ): string {
		return match ( $field->type ) {
			FieldType::Email => $this->no_address( $field ),
			/* translators: %s: label of a field. */
			FieldType::CheckboxMultiple => sprintf( __( '%s requires at least one selection', 'slipstream' ), $field->label ),
			/* translators: %s: label of a field. */
			default => sprintf( __( '%s is required', 'slipstream' ), $field->label ),
		};
	}

	private function error( Field $field, string $text ): string {
		$max = self::max_length( $field->type );
		if ( mb_strlen( $text, 'UTF-8' ) > $max ) {
			/* translators: 1: label of a field, 2: a number. */
			return sprintf( __( '%1$s is too long: at most %2$s characters', 'slipstream' ), $field->label, number_format_i18n( $max ) );
		}
		return match ( $field->type ) {
			FieldType::Email => Address::is_valid( $text ) ? '' : $this->no_address( $field ),
			/* translators: %s: label of a field. */
			FieldType::Url => self::is_url( $text ) ? '' : sprintf( __( '%s requires a valid web address', 'slipstream' ), $field->label ),
			/* translators: %s: label of a field. */
			FieldType::Date => self::is_date( $text, 'Y-m-d' ) ? '' : sprintf( __( '%s requires a valid date, as in 2026-03-17', 'slipstream' ), $field->label ),
			/* translators: %s: label of a field. */
			FieldType::Time => self::is_date( substr( $text, 0, 5 ), 'H:i' ) && strlen( $text ) < 9 ? '' : sprintf( __( '%s requires a valid time, as in 14:30', 'slipstream' ), $field->label ),
			FieldType::Number, FieldType::Slider => $this->number_error( $field, $text ),
			default => $this->option_error( $field, $text ),
		};
	}

	private function no_address( Field $field ): string {
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

	/** As browsers send it, whatever the visitor's language shows. */
	private static function is_date( string $text, string $format ): bool {
		$date = DateTimeImmutable::createFromFormat( "!$format", $text );
		return false !== $date && $date->format( $format ) === $text;
	}

	private function number_error( Field $field, string $text ): string {
		if ( 1 !== preg_match( '/^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})$/D', $text ) ) {
			/* translators: %s: label of a field. */
			return sprintf( __( '%s requires a number', 'slipstream' ), $field->label );
		}
		$range = FieldType::Slider === $field->type ? [
			'min' => 0.0,
			'max' => 100.0,
		] : [
			'min' => -INF,
			'max' => INF,
		];
		if ( (float) $text < $field->bound( 'min', $range['min'] ) ) {
			/* translators: 1: label of a field, 2: a number. */
			return sprintf( __( '%1$s must be %2$s or more', 'slipstream' ), $field->label, number_format_i18n( $field->bound( 'min', $range['min'] ) ) );
		}
		if ( (float) $text > $field->bound( 'max', $range['max'] ) ) {
			/* translators: 1: label of a field, 2: a number. */
			return sprintf( __( '%1$s must be %2$s or less', 'slipstream' ), $field->label, number_format_i18n( $field->bound( 'max', $range['max'] ) ) );
		}
		return '';
	}

	private function option_error( Field $field, string $text ): string {
		/* translators: %s: label of a field. */
		return ! $field->type->has_options() || in_array( $text, $field->option_values(), true ) ? '' : sprintf( __( '%s has no such choice', 'slipstream' ), $field->label );
	}
}
