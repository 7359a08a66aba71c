<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Pinterest;

use Slipstream\Registration\Definition;

return new Definition( render: [ 'jetpack/pinterest' => [ Renderer::class, 'render' ] ] );
