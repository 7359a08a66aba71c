<?php
/** Eventbrite: the ticket checkout in a page, or a button that opens it. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Eventbrite;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/eventbrite' => [ Renderer::class, 'render' ] ],
);
