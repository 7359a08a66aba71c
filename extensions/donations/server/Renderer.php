<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

final class Renderer {
	public function render(): string {
		return '';
	}
}
