<?php
/**
 * Business hours: what a visitor gets, and the words for the editor.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Registration\Extension;

return new Extension(
	render: [ 'jetpack/business-hours' => [ Renderer::class, 'render' ] ],
	routes: [ LocalizedWeekRoute::class ],
);
