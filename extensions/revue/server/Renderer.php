<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Revue;

/** The service has closed: no form can be submitted, and the saved link's host may have a new owner. */
final class Renderer {

	public static function render(): string {
		return '';
	}
}
