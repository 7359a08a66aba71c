<?php
/** Definition of shortlinks: the QR code route, and the settings. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Shortlinks;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [ QrCodeRoute::class ],
	settings: [ [ ShortlinkSettings::class, 'section' ] ],
);
