<?php
/** Definition of Slideshow: rendering for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Slideshow;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/slideshow' => [ Renderer::class, 'render' ] ],
	demo: [ Demo::class, 'section' ],
	patterns: [ [ Patterns::class, 'photographer' ] ],
);
