<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\LinkedIn;

/**
 * Writes text in LinkedIn's format "little". An unescaped character of it cuts the post there.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
final class LittleText {

	/** Reserved characters, without the `#` of a hashtag. */
	private const RESERVED = '~[\\\\|{}@\[\]()<>*_\~]|#(?![\p{L}\p{N}])~u';

	public static function escape( string $text ): string {
		return (string) preg_replace( self::RESERVED, '\\\\$0', $text );
	}
}
