<?php
/**
 * A renderer that depends on a service.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Clock;

final class ServiceRenderer {

	public function __construct( private readonly Clock $clock ) {}

	public function render( BlockAttributes $attributes, string $content ): string {
		return 'site ' . ( $this->clock->now()->getTimestamp() > 0 ? 1 : 0 ) . ": $content";
	}
}
