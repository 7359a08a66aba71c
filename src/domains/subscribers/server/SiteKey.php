<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use RuntimeException;
use Slipstream\Support\AtomicOption;

/**
 * A secret key of this site. WordPress' salts are not used: owners may change them to log out all users, but old unsubscribe links and the
 * suppression list must still work then.
 */
final class SiteKey {

	/** Option. Its name starts with the prefix that uninstall.php deletes. */
	public const OPTION = 'slipstream_settings_subscribers_key';

	private const BYTES = 32;

	/** @var array<int, string> Keys by site. A request may switch between the sites of a network. */
	private array $keys = [];

	/** Returns a keyed hash of a purpose and other parts. Each part is encoded, so that it cannot contain the separator. */
	public function hash( string $purpose, string|int ...$parts ): string {
		$text = implode(
			'|',
			array_map(
				static fn ( string|int $part ): string => rawurlencode( (string) $part ),
				[ $purpose, get_current_blog_id(), ...$parts ]
			)
		);
		return hash_hmac( 'sha256', $text, $this->key() );
	}

	private function key(): string {
		return $this->keys[ get_current_blog_id() ] ??= self::stored() ?? self::create();
	}

	private static function stored(): ?string {
		$stored = get_option( self::OPTION );
		$key    = is_array( $stored ) ? $stored['key'] ?? null : null;
		return is_string( $key ) && strlen( $key ) >= self::BYTES ? $key : null;
	}

	/** @throws RuntimeException If no key could be stored. With an empty key, links could be forged. */
	private static function create(): string {
		$new = [ 'key' => bin2hex( random_bytes( self::BYTES ) ) ];
		( new AtomicOption( self::OPTION, false, false ) )->change(
			static fn ( array $stored ): array => isset( $stored['key'] ) ? $stored : $new
		);
		return self::stored() ?? throw new RuntimeException( 'The key of the subscribers could not be stored.' );
	}
}
