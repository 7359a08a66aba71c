<?php
/** Star rating: the output for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\RatingStar;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/rating-star' => [ Renderer::class, 'render' ] ],
);
