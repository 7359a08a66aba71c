<?php
/** Goodreads: the books on a member's shelf. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Goodreads;

use Slipstream\Contracts\Definition;

return new Definition( render: [ 'jetpack/goodreads' => [ Renderer::class, 'render' ] ] );
