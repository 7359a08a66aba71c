<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Opentable;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/opentable' => [ Renderer::class, 'render' ] ],
	editor_data: [ 'reservationLanguage' => [ Language::class, 'of_site' ] ],
);
