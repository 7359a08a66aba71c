<?php
/** Repeat visitor: the output for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/repeat-visitor' => [ Renderer::class, 'render' ] ],
);
