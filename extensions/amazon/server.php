<?php
/** Amazon: affiliate settings and the product card. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Amazon;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/amazon' => [ Renderer::class, 'render' ] ],
	settings: [ [ AmazonSettings::class, 'section' ] ],
	editor_data: [ 'amazon' => [ AmazonSettings::class, 'editor_data' ] ],
);
