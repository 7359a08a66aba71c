<?php
/** GIF: search with Giphy, and the rendered block. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Gif;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/gif' => [ Renderer::class, 'render' ] ],
	routes: [ GifRoutes::class ],
	services: [ [ Giphy::class, 'service' ] ],
	editor_data: [ 'gif' => [ Giphy::class, 'editor_data' ] ],
);
