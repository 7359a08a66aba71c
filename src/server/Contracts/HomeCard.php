<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Declares a card of the Home screen. Creating an instance must have no side effects and must not query the database. */
interface HomeCard {

	/** Returns the heading, in plain text. Called after `init`. */
	public function title(): string;

	/** Returns the capability required to see the card. The card is created only for users with it, when they open Home. */
	public static function capability(): string;

	/** Returns the order among the cards, lowest first. The card with problems has 0, the card with background jobs 100. */
	public static function position(): int;

	/**
	 * Reads what the card shows. Called only when Home is opened. Queries must be bounded: the screen must respond within 60 ms on a site
	 * with 100,000 records of each kind; see Table::count_at_most(). An exception replaces this card with a sentence.
	 * @throws QueryFailed If the database fails. An incomplete card must not look complete.
	 */
	public function content(): CardContent;
}
