<?php
/** Definition of Star Rating: rendering for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\RatingStar;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/rating-star' => [ Renderer::class, 'render' ] ],
	demo: [ Demo::class, 'section' ],
);
