<?php
/** Donations: a form for one-time, monthly and yearly donations. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/donations' => [ Renderer::class, 'render' ] ],
	patterns: [ [ Patterns::class, 'donation_page' ] ],
);
