<?php
/**
 * A card of the Home screen without a capability.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use RuntimeException;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\HomeCard;

/** A card whose capability() throws an exception. */
final class UnsafeCard implements HomeCard {

	public function title(): string {
		return 'Unsafe';
	}

	public static function capability(): string {
		throw new RuntimeException( 'No capability.' );
	}

	public static function position(): int {
		return 11;
	}

	public function content(): CardContent {
		return new CardContent();
	}
}
