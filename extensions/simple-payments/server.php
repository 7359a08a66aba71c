<?php
/** Definition of the card-payment button: an item for sale, with a link to its checkout. */

declare( strict_types=1 );

namespace Slipstream\Extensions\SimplePayments;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/simple-payments' => [ Renderer::class, 'render' ] ],
);
