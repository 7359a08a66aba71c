<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Content of a card of the Home screen. All texts are plain text. */
final class CardContent {

	/** Number of items to read. */
	public const ITEMS = 3;

	/** Highest number that a card counts exactly. Above it, the card shows `1,000+`. */
	public const MAX_COUNT = 1000;

	/**
	 * @param list<CardFigure> $figures   Key figures.
	 * @param list<CardItem>   $items     Latest items, newest first.
	 * @param list<CardNotice> $attention Items that need the user's attention.
	 * @param CardAction|null  $action    The button of the card.
	 * @param string           $empty     Text that replaces figures and items while there are no items: what will be here and how to
	 *     start. '' for a card without items.
	 */
	public function __construct(
		public readonly array $figures = [],
		public readonly array $items = [],
		public readonly array $attention = [],
		public readonly ?CardAction $action = null,
		public readonly string $empty = '',
	) {}
}
