<?php
/** Definition of Tock: a link to a restaurant's reservations. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Tock;

use Slipstream\Contracts\Definition;

return new Definition( render: [ 'jetpack/tock' => [ Renderer::class, 'render' ] ] );
