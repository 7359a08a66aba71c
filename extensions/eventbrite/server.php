<?php
/** Eventbrite: an embedded ticket checkout, or a button that opens it. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Eventbrite;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/eventbrite' => [ Renderer::class, 'render' ] ],
);
