<?php
/** Image compare: what a visitor gets. */

declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Registration\Extension;

return new Extension(
	render: [ 'jetpack/image-compare' => [ Renderer::class, 'render' ] ],
);
