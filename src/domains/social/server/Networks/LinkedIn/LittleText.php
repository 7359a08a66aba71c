<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\LinkedIn;

/**
 * Escapes text for LinkedIn's "little" text format. LinkedIn cuts a post at an unescaped reserved character.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
final class LittleText {

	/** Reserved characters, except the `#` of a hashtag. */
	private const RESERVED = '~[\\\\|{}@\[\]()<>*_\~]|#(?![\p{L}\p{N}])~u';

	public static function escape( string $text ): string {
		return (string) preg_replace( self::RESERVED, '\\\\$0', $text );
	}
}
