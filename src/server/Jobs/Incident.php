<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** A period in which jobs of one group have failed and none has succeeded, as stored in the option. */
final class Incident {

	/**
	 * @param int    $since    Unix time of the first failure.
	 * @param string $reason   Code of the latest failure; see JobFailed.
	 * @param int    $reported Unix time of the email to the owner; 0 if none was sent.
	 */
	public function __construct(
		public readonly string $hook,
		public readonly string $topic,
		public readonly int $since,
		public readonly string $reason,
		public readonly int $reported = 0,
	) {}

	/** @param mixed $stored Part of the option, which other plugins may have changed. Returns null if it is invalid. */
	public static function from_stored( mixed $stored ): ?self {
		$stored = is_array( $stored ) ? $stored : [];
		$text   = static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$number = static fn ( string $name ): int => is_int( $stored[ $name ] ?? null ) ? max( 0, $stored[ $name ] ) : 0;
		return '' === $text( 'hook' ) || 0 === $number( 'since' )
			? null
			: new self( $text( 'hook' ), $text( 'topic' ), $number( 'since' ), $text( 'reason' ), $number( 'reported' ) );
	}

	/** @param array<string, mixed> $changes By property. */
	public function with( array $changes ): self {
		return self::from_stored( $changes + get_object_vars( $this ) ) ?? $this;
	}
}
