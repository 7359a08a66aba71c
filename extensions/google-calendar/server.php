<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\GoogleCalendar;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/google-calendar' => [ Renderer::class, 'render' ] ],
);
