<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use RuntimeException;
use Slipstream\Support\AtomicOption;

/**
 * A secret key of this site. Owners may change WordPress' salts to log everybody out. Old unsubscribe links and the suppression list must
 * still work then.
 */
final class SiteKey {

	/** Starts with the prefix of the options that uninstall.php deletes. */
	public const OPTION = 'slipstream_settings_subscribers_key';

	private const BYTES = 32;

	/** @var array<int, string> Keys by site: a request may switch between the sites of a network. */
	private array $keys = [];

	/** Encodes each part, so that no part can contain the separator. */
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

	/** @throws RuntimeException If no key could be stored. Links signed with an empty key could be forged. */
	private static function create(): string {
		$new = [ 'key' => bin2hex( random_bytes( self::BYTES ) ) ];
		( new AtomicOption( self::OPTION, false, false ) )->change(
			static fn ( array $stored ): array => isset( $stored['key'] ) ? $stored : $new
		);
		return self::stored() ?? throw new RuntimeException( 'The key of the subscribers could not be stored.' );
	}
}
