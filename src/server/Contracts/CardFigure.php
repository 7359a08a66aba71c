<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** A key figure of a card. */
final class CardFigure {

	/** @param string $value Formatted number or amount. */
	public function __construct(
		public readonly string $label,
		public readonly string $value,
	) {}

	/** Returns a figure with a number from Table::count_at_most() with the limit CardContent::MAX_COUNT + 1. */
	public static function from_count( string $label, int $count ): self {
		return new self( $label, self::number( $count ) );
	}

	/** Formats a number. Above CardContent::MAX_COUNT it is `1,000+`. */
	public static function number( int $count ): string {
		return number_format_i18n( min( CardContent::MAX_COUNT, $count ) ) . ( $count > CardContent::MAX_COUNT ? '+' : '' );
	}
}
