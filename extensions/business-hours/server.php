<?php
/**
 * Business hours: what a visitor gets, and the words for the editor.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Plugin;
use Slipstream\Registration\Extension;

return new Extension(
	render: [ 'jetpack/business-hours' => [ Renderer::class, 'render' ] ],
	routes: [ LocalizedWeekRoute::class ],
	hooks: static function (): void {
		add_filter( 'render_block_jetpack/business-hours', Plugin::call( OpenNow::class, 'load_script' ), 10, 3 );
	},
);
