<?php
/** Story: what a visitor gets. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use Slipstream\Registration\Extension;

return new Extension(
	render: [ 'jetpack/story' => [ Renderer::class, 'render' ] ],
);
