<?php
/** Repeat visitor: what a visitor gets. */

declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

use Slipstream\Registration\Extension;

return new Extension(
	render: [ 'jetpack/repeat-visitor' => [ Renderer::class, 'render' ] ],
);
