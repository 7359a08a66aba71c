<?php
/** Business hours: the block for visitors, and the localized week for the editor. */

declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/business-hours' => [ Renderer::class, 'render' ] ],
	routes: [ LocalizedWeekRoute::class ],
	hooks: [ [ 'render_block_jetpack/business-hours', OpenNow::class, 'load_script', 10, 3 ] ],
	demo: [ Demo::class, 'section' ],
);
