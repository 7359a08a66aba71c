<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Legacy;

use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\EntryField;
use WP_Post;

/** Reads a message that Jetpack stored as JSON in a post's content: below lines of text (since 12.0), or without them (since 14.9). */
final class JsonContent {

	/**
	 * @return array<array-key, mixed>|null Decoded object, even if WordPress has changed its slashes and entities; null if there is none.
	 */
	public static function decode( string $text ): ?array {
		$text = trim( $text );
		if ( ! str_starts_with( $text, '{' ) ) {
			return null;
		}
		$plain = LegacyReader::text( $text );
		foreach ( [ $text, stripslashes( $text ), $plain, stripslashes( $plain ) ] as $candidate ) {
			$data = json_decode( $candidate, true );
			if ( is_array( $data ) ) {
				return $data;
			}
		}
		return null;
	}

	/**
	 * @param array<array-key, mixed> $data Values by key.
	 * @return array<string, string> Values as text.
	 */
	public static function texts( array $data ): array {
		$texts = [];
		foreach ( $data as $key => $value ) {
			$texts[ (string) $key ] = implode( ', ', (array) self::value( $value ) );
		}
		return $texts;
	}

	/** @param array<array-key, mixed> $data The whole content. */
	public static function entry( array $data, WP_Post $post ): Entry {
		$texts      = self::texts( array_diff_key( $data, [ 'fields' => true ] ) );
		$source     = is_array( $data['source'] ?? null ) ? self::texts( $data['source'] ) : [];
		$recipients = (array) self::value( $data['notification_recipients'] ?? [] );
		return LegacyEntry::make(
			$post,
			self::fields( is_array( $data['fields'] ?? null ) ? $data['fields'] : $data, $texts ),
			[
				'SUBJECT' => LegacyReader::text( $texts['subject'] ?? '' ),
				'IP'      => $texts['ip'] ?? '',
			],
			[
				'entry_title'     => $texts['entry_title'] ?? $source['title'] ?? $source['entry_title'] ?? '',
				'entry_permalink' => $texts['entry_permalink']
					?? $source['permalink']
					?? $source['entry_permalink']
					?? $source['url']
					?? '',
			],
			array_values( array_filter( $recipients, static fn ( string $address ): bool => false !== is_email( $address ) ) ),
			$texts['user_agent'] ?? '',
			! in_array( $texts['logged_in_user'] ?? '', [ '', '0' ], true ),
		);
	}

	/**
	 * @param array<array-key, mixed> $data  A list of fields, or values by key.
	 * @param array<string, string>   $texts Values outside the fields.
	 * @return list<EntryField> Fields in the order of the form.
	 */
	private static function fields( array $data, array $texts ): array {
		if ( ! is_array( reset( $data ) ) || ! array_is_list( $data ) ) {
			$values = array_filter(
				self::texts( $data ),
				static fn ( int|string $key ): bool => 1 === preg_match( '/^\d+_/', (string) $key ),
				ARRAY_FILTER_USE_KEY
			);
			return ( new LegacyFields( self::lines( $values, $texts ) ) )->read( array_map( LegacyReader::text( ... ), $values ) );
		}
		$fields = [];
		foreach ( array_filter( $data, 'is_array' ) as $field ) {
			$text     = static fn ( string $name ): string =>
				is_scalar( $field[ $name ] ?? null ) ? LegacyReader::text( (string) $field[ $name ] ) : '';
			$key      = '' === $text( 'key' ) ? count( $fields ) + 1 . '_' . $text( 'label' ) : $text( 'key' );
			$value    = self::value( $field['value'] ?? '' );
			$fields[] = new EntryField(
				$key,
				'' === $text( 'label' ) ? LegacyFields::label( $key ) : $text( 'label' ),
				'' === $text( 'type' ) ? 'text' : $text( 'type' ),
				is_array( $value ) ? array_map( LegacyReader::text( ... ), $value ) : LegacyReader::text( $value ),
				$text( 'form_field_id' ),
			);
		}
		return $fields;
	}

	/**
	 * @param array<string, string> $values Values by key.
	 * @param array<string, string> $texts  Values outside the fields.
	 * @return array<string, string> Values by line name, which identify the types of fields; see LegacyFields.
	 */
	private static function lines( array $values, array $texts ): array {
		$emails = array_filter( $values, static fn ( string $value ): bool => false !== is_email( trim( $value ) ) );
		$names  = array_filter(
			$values,
			static fn ( int|string $key ): bool => 1 === preg_match( '/^\d+_name$/i', (string) $key ),
			ARRAY_FILTER_USE_KEY
		);
		return [
			'AUTHOR'       => $texts['author'] ?? (string) reset( $names ),
			'AUTHOR EMAIL' => $texts['author_email'] ?? (string) reset( $emails ),
			'AUTHOR URL'   => $texts['author_url'] ?? '',
			'MESSAGE'      => $texts['comment_content'] ?? $texts['message'] ?? '',
		];
	}

	/** @return string|list<string> Other values, such as uploads, are returned as JSON. */
	private static function value( mixed $value ): string|array {
		if ( is_array( $value ) && array_is_list( $value ) && array_filter( $value, 'is_scalar' ) === $value ) {
			return array_map( 'strval', $value );
		}
		if ( is_array( $value ) ) {
			return (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		}
		return is_scalar( $value ) ? (string) $value : '';
	}
}
