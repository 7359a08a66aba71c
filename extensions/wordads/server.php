<?php
/** Definition of Ad: the site's ads in each size, and their rendering. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/wordads' => [ Renderer::class, 'render' ] ],
	routes: [ AdCodeRoute::class ],
	settings: [ [ AdSettings::class, 'section' ] ],
	editor_data: [ 'ads' => [ AdSettings::class, 'editor_data' ] ],
	move: [ AdTraces::class ],
);
