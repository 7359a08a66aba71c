<?php
/** Definition of Story: rendering for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/story' => [ Renderer::class, 'render' ] ],
);
