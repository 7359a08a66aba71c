<?php
/** Definition of Repeat Visitor: rendering for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/repeat-visitor' => [ Renderer::class, 'render' ] ],
);
