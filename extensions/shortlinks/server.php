<?php
/** Shortlinks: their QR code, and short URLs of the site. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Shortlinks;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [ QrCodeRoute::class ],
	settings: [ [ ShortlinkSettings::class, 'section' ] ],
);
