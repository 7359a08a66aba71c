<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\SubscriberName;
use Slipstream\Domains\Subscribers\Tags\TagNames;
use Slipstream\Support\Csv;

/** A row with an address, ready to be stored. Times are Unix times. */
final class ImportRow {

	/** @param list<string> $tags Names of tags. */
	private function __construct(
		public readonly string $email,
		public readonly RowState $state,
		public readonly string $name,
		public readonly array $tags,
		public readonly int $created,
		public readonly int $confirmed,
		public readonly int $ended,
	) {}

	/**
	 * @param list<string>       $cells   Cells of the row.
	 * @param array<string, int> $details Indexes of other columns; see Columns.
	 * @param int                $now     Unix time that replaces missing and future times.
	 */
	public static function from_cells( string $email, RowState $state, array $cells, array $details, int $now ): self {
		$text    = static fn ( string $name ): string => trim(
			sanitize_text_field( isset( $details[ $name ] ) ? $cells[ $details[ $name ] ] ?? '' : '' )
		);
		$time    = static function ( string $name, int $default ) use ( $text, $now ): int {
			$found = strtotime( $text( $name ) . ' UTC' );
			$found = false === $found ? strtotime( $text( $name ) ) : $found;
			return '' === $text( $name ) || false === $found || $found <= 0 || $found > $now ? $default : $found;
		};
		$part    = static fn ( string $name ): string => isset( $details[ $name ] )
			? Csv::unescape( $cells[ $details[ $name ] ] ?? '' )
			: '';
		$name    = SubscriberName::clean( $part( 'first' ) . ' ' . $part( 'last' ) );
		$created = $time( 'created', $time( 'confirmed', $now ) );
		return new self(
			$email,
			$state,
			'' === $name ? SubscriberName::clean( $part( 'name' ) ) : $name,
			TagNames::from_text( $part( 'tags' ) ),
			$created,
			$time( 'confirmed', $created ),
			$time( 'ended', $now )
		);
	}

	/** Whether this person must not be emailed. */
	public function has_left(): bool {
		return RowState::Left === $this->state || RowState::Bounced === $this->state;
	}

	/** Returns one of Subscriber::STATUSES. */
	public function status(): string {
		return match ( $this->state ) {
			RowState::Left => Subscriber::UNSUBSCRIBED,
			RowState::Bounced => Subscriber::BOUNCED,
			default => Subscriber::ACTIVE,
		};
	}
}
