<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'videopress/video' => [ VideoBlock::class, 'render' ] ],
	routes: [ MetaRoute::class, FileRoutes::class ],
	hooks: [ [ 'rest_api_init', MediaFields::class, 'register', 10, 0 ] ],
);
