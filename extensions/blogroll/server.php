<?php
/** Blogroll: a list of links to other websites. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Blogroll;

use Slipstream\Contracts\Definition;

return new Definition( render: [ 'jetpack/blogroll-item' => [ Item::class, 'render' ] ] );
