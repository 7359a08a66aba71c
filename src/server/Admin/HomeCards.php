<?php
declare( strict_types=1 );

namespace Slipstream\Admin;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\HomeCard;
use Slipstream\Registration\Extensions;
use Throwable;

/** Finds the cards of the Home screen that the current user may see. */
final class HomeCards {

	public function __construct(
		private readonly Declarations $declarations,
		private readonly Extensions $extensions,
	) {}

	/** @return array<string, HomeCard> Cards by `<definition>-<id>`, in their order. */
	public function visible(): array {
		$cards = [];
		foreach ( $this->each() as [ $name, $id, $class ] ) {
			$card = $this->extensions->service( $name, $class );
			if ( null !== $card ) {
				$cards[ "$name-$id" ] = $card;
			}
		}
		uasort( $cards, static fn ( HomeCard $one, HomeCard $other ): int => $one::position() <=> $other::position() );
		return $cards;
	}

	/**
	 * Returns the capability with which the current user may open Home: that of one of their cards. Null if they may see no card. Creates
	 * no card, because the menu asks on every admin page.
	 */
	public function capability(): ?string {
		foreach ( $this->each() as [ , , $class ] ) {
			return $class::capability();
		}
		return null;
	}

	/** @return iterable<array{string, string, class-string<HomeCard>}> Definition, ID and class of each card for the current user. */
	private function each(): iterable {
		foreach ( $this->declarations->cards() as $name => $classes ) {
			foreach ( $classes as $id => $class ) {
				if ( self::may_see( $class ) ) {
					yield [ $name, $id, $class ];
				}
			}
		}
	}

	/**
	 * Whether the current user may see a card. Returns false for a broken or missing class, so that the other cards are still shown.
	 * @param class-string<HomeCard> $card_class
	 */
	private static function may_see( string $card_class ): bool {
		try {
			$card_class::position();
			return current_user_can( $card_class::capability() );
		} catch ( Throwable ) {
			return false;
		}
	}
}
