<?php
/** Definition of Revue: renders nothing for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Revue;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/revue' => [ Renderer::class, 'render' ] ],
	move: [ RevueTraces::class ],
);
