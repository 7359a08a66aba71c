<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Support\Constants;
use Slipstream\Support\TextLine;

/**
 * The subject and the preview text that an author has written for a post's email. Both are plain text on one line. Empty means that the
 * email uses the post's title and the beginning of its text.
 */
final class OwnTexts {

	/** Keys of post meta. In the REST API, users who may edit the post see them in `meta`, without the first underscore. */
	public const SUBJECT      = '_slipstream_newsletter_subject';
	public const PREVIEW_TEXT = '_slipstream_newsletter_preview_text';

	/** Names of the limits in constants.json, which the editor also reads. */
	private const LIMITS = [
		self::SUBJECT      => 'maxSubject',
		self::PREVIEW_TEXT => 'maxPreviewText',
	];

	/** Maximum bytes of a stored value to read: 4 for each character, and as many for white space and entities. */
	private const MAX_BYTES = 2400;

	/**
	 * Hook `rest_api_init`. Registers both keys for the post types that are emailed. In other requests, users cannot change them, because
	 * WordPress protects keys that start with an underscore.
	 */
	public static function register(): void {
		foreach ( PostRules::types() as $type ) {
			foreach ( array_keys( self::LIMITS ) as $key ) {
				$max = self::limit( $key );
				register_post_meta(
					$type,
					$key,
					[
						'type'              => 'string',
						'single'            => true,
						'default'           => '',
						'sanitize_callback' => static fn ( mixed $value ): string => self::clean( $value, $max ),
						'auth_callback'     => [ self::class, 'may_edit' ],
						'show_in_rest'      => [
							'name'             => ltrim( $key, '_' ),
							'schema'           => [
								'context'   => [ 'edit' ],
								'maxLength' => $max,
							],
							// Cut values here too: the editor sends all values back, and the route refuses one that is too long.
							'prepare_callback' => static fn ( mixed $value ): string => self::clean( $value, $max ),
						],
					]
				);
			}
		}
	}

	/**
	 * Returns the maximum characters of a field. Email programs show about 60 of a subject and 150 of a preview text.
	 * @param key-of<self::LIMITS> $key
	 */
	public static function limit( string $key ): int {
		return Constants::from_file( dirname( __DIR__, 2 ) . '/constants.json' )->integer( self::LIMITS[ $key ] );
	}

	/** Decides whether a user may change a field. */
	public static function may_edit( bool $is_allowed, string $key, int $post_id, int $user_id ): bool {
		return user_can( $user_id, 'edit_post', $post_id );
	}

	/** Returns the subject of a post's email, entities decoded; '' if the author has written none. */
	public static function subject( int $post_id ): string {
		return self::read( $post_id, self::SUBJECT );
	}

	/** Returns the preview text of a post's email, entities decoded; '' if the author has written none. */
	public static function preview_text( int $post_id ): string {
		return self::read( $post_id, self::PREVIEW_TEXT );
	}

	/**
	 * Reads a field, decoded and cut. Other plugins and imports may have stored anything.
	 * @param key-of<self::LIMITS> $key
	 */
	private static function read( int $post_id, string $key ): string {
		$value = get_post_meta( $post_id, $key, true );
		$text  = is_string( $value ) ? html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';
		return self::clean( $text, self::limit( $key ) );
	}

	/** Returns a text on one line, cut to its limit; '' if no character is visible. */
	private static function clean( mixed $value, int $max ): string {
		$text = is_string( $value ) ? TextLine::from( mb_strcut( $value, 0, self::MAX_BYTES, 'UTF-8' ) ) : '';
		return 1 === preg_match( '/[^\p{Cf}\p{M}\p{Z}]/u', $text ) ? rtrim( mb_substr( $text, 0, $max, 'UTF-8' ) ) : '';
	}
}
