<?php
/** Slideshow: what a visitor gets. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Slideshow;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/slideshow' => [ Renderer::class, 'render' ] ],
);
