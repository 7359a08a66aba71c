<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Revue;

/** Renders nothing, because Revue has closed: forms cannot be submitted, and the domain of the saved link may get a new owner. */
final class Renderer {

	public static function render(): string {
		return '';
	}
}
