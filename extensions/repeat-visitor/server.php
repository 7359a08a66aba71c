<?php
/** Repeat visitor: what a visitor gets. */

declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/repeat-visitor' => [ Renderer::class, 'render' ] ],
);
