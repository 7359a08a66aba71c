<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Domains\MediaImport\RemoteText;

/** Sanitized data of an Instagram post. */
final class Post {

	/** Maximum characters. */
	private const MAX_CAPTION = 2200;
	private const MAX_ALT     = 1000;

	/** Maximum characters of a caption that is used as alternative text. */
	private const MAX_ALT_OF_CAPTION = 150;

	/**
	 * @param string $link    URL of the post at Instagram.
	 * @param string $caption Plain text on one line.
	 * @param string $picture URL of the image, or of a video's cover.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $link,
		public readonly string $caption,
		public readonly string $alt,
		public readonly string $picture,
	) {}

	/**
	 * Reads a post.
	 * @param array<mixed> $data Instagram's data.
	 * @return self|null Null without an image. Instagram omits images with media of other people.
	 */
	public static function from( array $data, string $user_name ): ?self {
		$id      = Instagram::id( $data['id'] ?? '' );
		$link    = RemoteText::url( $data['permalink'] ?? '' );
		$picture = RemoteText::url( 'VIDEO' === ( $data['media_type'] ?? '' ) ? $data['thumbnail_url'] ?? '' : $data['media_url'] ?? '' );
		if ( '' === $id || '' === $picture || 1 !== preg_match( '#^https://www\.instagram\.com/[\w./-]+$#D', $link ) ) {
			return null;
		}
		$caption = self::line( $data['caption'] ?? '', self::MAX_CAPTION );
		$alt     = self::line( $data['alt_text'] ?? '', self::MAX_ALT );
		return new self( $id, $link, $caption, '' === $alt ? self::alt( $caption, $user_name, $data['timestamp'] ?? '' ) : $alt, $picture );
	}

	/** Returns a text for images without alternative text: the caption, or user name and date. */
	private static function alt( string $caption, string $user_name, mixed $time ): string {
		if ( '' !== $caption ) {
			return mb_strlen( $caption ) > self::MAX_ALT_OF_CAPTION
				? rtrim( mb_substr( $caption, 0, self::MAX_ALT_OF_CAPTION ) ) . '…'
				: $caption;
		}
		$moment = is_string( $time ) ? strtotime( $time ) : false;
		/* translators: %s: name of an account. */
		$text = sprintf( __( 'Instagram post by @%s', 'slipstream' ), $user_name );
		return false === $moment ? $text : $text . ', ' . wp_date( (string) get_option( 'date_format' ), $moment );
	}

	private static function line( mixed $value, int $max ): string {
		$text = is_string( $value ) ? mb_substr( mb_scrub( $value ), 0, $max ) : '';
		return trim( (string) preg_replace( '/[\p{Cc}\p{Z}]+/u', ' ', $text ) );
	}
}
