<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/**
 * Converts an entry to JSON. It is stored in the row of the post, so that a message is stored completely or not at all. The format is
 * not changed by WordPress' filters or by the character sets of old tables.
 */
final class EntryJson {

	private const FLAGS = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;

	/** Version of the format. Increase it if older plugin versions cannot read the new format. */
	private const VERSION = 1;

	/** Returns the JSON of an entry, without the status, which is the post's status. */
	public static function encode( Entry $entry ): string {
		$data = [
			'slipstream' => self::VERSION,
			'fields'     => array_map( get_object_vars( ... ), $entry->fields ),
			'press'      => $entry->idempotency_key,
		] + array_diff_key(
			get_object_vars( $entry ),
			[
				'status'          => true,
				'idempotency_key' => true,
			]
		);
		return (string) wp_json_encode( $data, self::FLAGS );
	}

	/** @return Entry|null Null if the JSON is not from encode(). */
	public static function decode( string $json, string $status ): ?Entry {
		$data = str_starts_with( $json, '{"slipstream":' ) ? json_decode( $json, true ) : null;
		if ( ! is_array( $data ) ) {
			return null;
		}
		$text = static fn ( string $name ): string => is_string( $data[ $name ] ?? null ) ? $data[ $name ] : '';
		return new Entry(
			self::fields( $data['fields'] ?? null ),
			$text( 'form' ),
			(int) ( $data['source_id'] ?? 0 ),
			$text( 'source_title' ),
			$text( 'source_url' ),
			$text( 'subject' ),
			self::texts( $data['recipients'] ?? null ),
			Entry::status( $status ),
			$text( 'ip' ),
			$text( 'user_agent' ),
			true === ( $data['is_user'] ?? false ),
			(int) ( $data['time'] ?? 0 ),
			self::texts( $data['webhooks'] ?? null ),
			$text( 'crm' ),
			$text( 'press' ),
		);
	}

	/** @return list<EntryField> */
	private static function fields( mixed $data ): array {
		$fields = [];
		foreach ( is_array( $data ) ? array_filter( $data, 'is_array' ) : [] as $field ) {
			$text     = static fn ( string $name ): string => is_string( $field[ $name ] ?? null ) ? $field[ $name ] : '';
			$value    = $field['value'] ?? '';
			$fields[] = new EntryField(
				$text( 'key' ),
				$text( 'label' ),
				$text( 'type' ),
				is_array( $value ) ? self::texts( $value ) : $text( 'value' ),
				$text( 'id' )
			);
		}
		return $fields;
	}

	/** @return list<string> */
	private static function texts( mixed $data ): array {
		return array_values( array_filter( is_array( $data ) ? $data : [], 'is_string' ) );
	}
}
