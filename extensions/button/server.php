<?php
/** Button: what a visitor gets. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

use Slipstream\Registration\Extension;

return new Extension(
	render: [ 'jetpack/button' => [ Renderer::class, 'render' ] ],
);
