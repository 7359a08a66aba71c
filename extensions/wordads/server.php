<?php
/** Ad: the owner's ads in each size, and their output. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/wordads' => [ Renderer::class, 'render' ] ],
	routes: [ AdCodeRoute::class ],
	settings: [ [ AdSettings::class, 'section' ] ],
	editor_data: [ 'ads' => [ AdSettings::class, 'editor_data' ] ],
);
