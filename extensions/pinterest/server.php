<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Pinterest;

use Slipstream\Contracts\Definition;

return new Definition( render: [ 'jetpack/pinterest' => [ Renderer::class, 'render' ] ] );
