<?php
/** Definition of Payment Button: a link to the checkout of a plan. */

declare( strict_types=1 );

namespace Slipstream\Extensions\RecurringPayments;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/recurring-payments' => [ Renderer::class, 'render' ] ],
);
