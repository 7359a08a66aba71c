<?php
/** Image compare: what a visitor gets. */

declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/image-compare' => [ Renderer::class, 'render' ] ],
);
