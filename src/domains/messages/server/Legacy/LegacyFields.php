<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Legacy;

use Slipstream\Domains\Messages\EntryField;

/** Builds fields from keys and values. Old messages contain no field types. A value that is also in a named line has that line's type. */
final class LegacyFields {

	/** Type and usual label by line name. */
	private const TYPES = [
		'AUTHOR'       => [ 'name', 'Name' ],
		'AUTHOR EMAIL' => [ 'email', 'Email' ],
		'AUTHOR URL'   => [ 'url', 'Website' ],
		'MESSAGE'      => [ 'textarea', 'Message' ],
	];

	/** @param array<string, string> $lines Values by line name. */
	public function __construct( private readonly array $lines ) {}

	/**
	 * @param array<string, string> $values Values by key.
	 * @return list<EntryField> Fields in order. Lines that match no field come last, as in the oldest messages.
	 */
	public function read( array $values ): array {
		$types  = $this->types( $values );
		$fields = [];
		foreach ( array_diff_key( $values, array_flip( PrintedArray::TRAILING ) ) as $key => $value ) {
			$fields[] = new EntryField( (string) $key, self::label( (string) $key ), $types[ $key ] ?? 'text', $value );
		}
		foreach ( self::TYPES as $line => [ $type, $label ] ) {
			if ( ! in_array( $type, $types, true ) && '' !== ( $this->lines[ $line ] ?? '' ) ) {
				$fields[] = new EntryField( count( $fields ) + 1 . "_$label", $label, $type, $this->lines[ $line ] );
			}
		}
		if ( '' !== trim( $values['email_marketing_consent'] ?? '' ) ) {
			$fields[] = new EntryField( count( $fields ) + 1 . '_Consent', 'Consent', 'consent', $values['email_marketing_consent'] );
		}
		return $fields;
	}

	public static function label( string $key ): string {
		return (string) preg_replace( '/^\d+_/', '', $key );
	}

	/**
	 * @param array<string, string> $values Values by key.
	 * @return array<string, string> Types by key: that of a named line for the first field with the same value.
	 */
	private function types( array $values ): array {
		$types = [];
		foreach ( self::TYPES as $line => [ $type ] ) {
			$wanted = self::one_line( $this->lines[ $line ] ?? '' );
			foreach ( '' === $wanted ? [] : $values as $key => $value ) {
				if (
					! isset( $types[ $key ] )
					&& ! in_array( $key, PrintedArray::TRAILING, true )
					&& self::one_line( $value ) === $wanted
				) {
					$types[ $key ] = $type;
					break;
				}
			}
		}
		return $types;
	}

	private static function one_line( string $text ): string {
		return trim( (string) preg_replace( '/\s+/', ' ', $text ) );
	}
}
