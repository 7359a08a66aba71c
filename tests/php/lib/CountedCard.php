<?php
/**
 * A card of the Home screen that counts how often it is created.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\HomeCard;

/** A card for editors. */
final class CountedCard implements HomeCard {

	public static int $created = 0;

	public function __construct() {
		++self::$created;
	}

	public function title(): string {
		return 'Counted';
	}

	public static function capability(): string {
		return 'edit_others_posts';
	}

	public static function position(): int {
		return 12;
	}

	public function content(): CardContent {
		return new CardContent();
	}
}
