<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/subscriptions' => [ Renderer::class, 'block' ] ],
	move: [ SubscriberTraces::class ],
	demo: [ Demo::class, 'section' ],
);
