<?php
/** Calendly: the calendar in a page, or the button that leads to it. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Calendly;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/calendly' => [ Renderer::class, 'render' ] ],
);
