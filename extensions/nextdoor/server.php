<?php
/** Definition of Nextdoor: rendering of an embedded post. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Nextdoor;

use Slipstream\Contracts\Definition;

return new Definition( render: [ 'jetpack/nextdoor' => [ Renderer::class, 'render' ] ] );
