<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

/** Post meta that authors write for search engines, with Jetpack's keys. Source: contract `seo` section 1. */
final class PostFields {

	public const DESCRIPTION = 'advanced_seo_description';
	public const TITLE       = 'jetpack_seo_html_title';
	public const NOINDEX     = 'jetpack_seo_noindex';
	public const SCHEMA      = 'jetpack_seo_schema_type';

	/**
	 * Maximum characters of a text to save, tags included. The limit must allow descriptions of 10,000 characters in every language. It is
	 * needed because the time to remove tags grows with the square of the length.
	 */
	private const MAX_CHARACTERS = 16_000;

	private const SCHEMAS = [ '', 'article', 'faq' ];

	/** @return array<string, array<string, mixed>> Arguments of register_post_meta(), by key. */
	public static function meta(): array {
		$text = [
			'type'              => 'string',
			'default'           => '',
			'single'            => true,
			'show_in_rest'      => true,
			'sanitize_callback' => [ self::class, 'clean_text' ],
		];
		return [
			self::DESCRIPTION => $text,
			self::TITLE       => $text,
			self::NOINDEX     => [
				'type'         => 'boolean',
				'default'      => false,
				'single'       => true,
				'show_in_rest' => true,
			],
			self::SCHEMA      => [
				'sanitize_callback' => [ self::class, 'known_schema' ],
				'show_in_rest'      => [ 'schema' => [ 'enum' => self::SCHEMAS ] ],
			] + $text,
		];
	}

	/** Returns a text without tags, cut if it is extremely long; '' for anything else. */
	public static function clean_text( mixed $value ): string {
		return is_string( $value ) ? PlainText::without_tags( mb_substr( $value, 0, self::MAX_CHARACTERS, 'UTF-8' ) ) : '';
	}

	/** Returns the schema type if it is a known one; '' for any other value. */
	public static function known_schema( mixed $value ): string {
		return is_string( $value ) && in_array( $value, self::SCHEMAS, true ) ? $value : '';
	}

	/** Returns a text field as one line of plain text, cut if it is very long; '' if the post has none. */
	public static function text( int $post_id, string $key ): string {
		return self::to_line( get_post_meta( $post_id, $key, true ) );
	}

	/** Returns a text field that is not saved yet, in the form in which text() will return it later. */
	public static function unsaved_text( mixed $value ): string {
		return self::to_line( self::clean_text( $value ) );
	}

	private static function to_line( mixed $value ): string {
		return is_string( $value ) ? PlainText::shorten( PlainText::from_html( $value ) ) : '';
	}

	/** Whether search engines must not show the post. */
	public static function is_hidden( int $post_id ): bool {
		$value = get_post_meta( $post_id, self::NOINDEX, true );
		return is_scalar( $value ) && (bool) $value;
	}
}
