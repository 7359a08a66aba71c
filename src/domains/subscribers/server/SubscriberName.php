<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Support\Constants;
use Slipstream\Support\TextDirection;
use Slipstream\Support\TextLine;

/** Cleans names of subscribers, which come from forms, files and other plugins. */
final class SubscriberName {

	/** Maximum bytes to read: more than any name needs, so that cleaning is fast. */
	private const MAX_BYTES = 4000;

	/** Returns the maximum number of characters. */
	public static function max(): int {
		return Constants::from_parent( __DIR__ )->integer( 'maxName' );
	}

	/** Returns a name as plain text on one line, without markup; '' if no character is visible. */
	public static function clean( string $text ): string {
		return '' === $text ? '' : self::plain( $text, self::max() );
	}

	/**
	 * Like clean(), for other short texts.
	 * @param int $max Maximum number of characters.
	 */
	public static function plain( string $text, int $max ): string {
		$text = mb_strcut( mb_scrub( $text, 'UTF-8' ), 0, self::MAX_BYTES, 'UTF-8' );
		$text = TextLine::from( TextDirection::remove( wp_strip_all_tags( $text ) ) );
		return 1 === preg_match( '/[^\p{Cf}\p{M}\p{Z}]/u', $text ) ? rtrim( mb_substr( $text, 0, $max, 'UTF-8' ) ) : '';
	}
}
