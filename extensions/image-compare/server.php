<?php
/** Definition of Image Compare: rendering for visitors, and a part of the demo page. */

declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/image-compare' => [ Renderer::class, 'render' ] ],
	demo: [ Demo::class, 'section' ],
);
