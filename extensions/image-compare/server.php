<?php
/** Image Compare: the rendered block. */

declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/image-compare' => [ Renderer::class, 'render' ] ],
	demo: [ Demo::class, 'section' ],
);
