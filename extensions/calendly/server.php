<?php
/** Calendly: an embedded calendar, or a button that links to it. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Calendly;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/calendly' => [ Renderer::class, 'render' ] ],
);
