<?php
/**
 * A card of the Home screen that cannot be read.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use RuntimeException;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\HomeCard;

/** A card whose content cannot be read. */
final class BrokenCard implements HomeCard {

	public function title(): string {
		return 'Letters';
	}

	public static function capability(): string {
		return 'manage_options';
	}

	public static function position(): int {
		return 10;
	}

	public function content(): CardContent {
		throw new RuntimeException( 'No letters.' );
	}
}
