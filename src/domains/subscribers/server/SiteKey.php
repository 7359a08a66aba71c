<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use RuntimeException;
use Slipstream\Support\AtomicOption;

/**
 * A key of this site's own. WordPress' salts are changed when somebody fears for their sessions, and then a link to unsubscribe in
 * an old mail still has to work, and who was erased must not be mailed again.
 */
final class SiteKey {

	/** Begins as the options do that uninstall.php removes. */
	public const OPTION = 'slipstream_settings_subscribers_key';

	private const BYTES = 32;

	/** @var array<int, string> By site: a request may visit several of a network. */
	private array $keys = [];

	/** Parts are encoded, so that none can pass for the end of another. */
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

	/** @throws RuntimeException A link that is signed with nothing would be anybody's. */
	private static function create(): string {
		$new = [ 'key' => bin2hex( random_bytes( self::BYTES ) ) ];
		( new AtomicOption( self::OPTION, false, false ) )->change(
			static fn ( array $stored ): array => isset( $stored['key'] ) ? $stored : $new
		);
		return self::stored() ?? throw new RuntimeException( 'The key of the subscribers could not be stored.' );
	}
}
