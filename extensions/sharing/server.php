<?php
/** Definition of the sharing buttons, below posts and as blocks. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [
		'jetpack/sharing-buttons' => [ SharingBlocks::class, 'buttons' ],
		'jetpack/sharing-button'  => [ SharingBlocks::class, 'button' ],
	],
	settings: [ [ SharingSettings::class, 'section' ] ],
	routes: [ SharingRoutes::class ],
	move: [ SharingTraces::class ],
);
