<?php
/** Definition of Map: sources of tiles and places, and rendering for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/map' => [ Renderer::class, 'render' ] ],
	routes: [ TokenRoutes::class, SourceRoutes::class ],
	hooks: [ [ 'script_module_data_' . PageData::MODULE, PageData::class, 'add', 10, 1 ] ],
	settings: [ [ MapSettings::class, 'section' ] ],
	services: [ [ Mapbox::class, 'service' ] ],
	move: [ MapTraces::class ],
);
