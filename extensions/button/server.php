<?php
/** Button: rendering for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/button' => [ Renderer::class, 'render' ] ],
);
