<?php
/** Definition of the media import domain: sources of photos, and routes that copy them to the media library. */

declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [ ListRoutes::class, CopyRoutes::class, Google\GoogleRoutes::class, Google\ThumbnailRoute::class ],
	services: [ [ Sources\Pexels::class, 'service' ], [ Google\GoogleAccount::class, 'service' ] ],
	privacy: [ Google\PersonalAccounts::class ],
	editor_data: [ 'mediaSources' => [ Sources::class, 'editor_data' ] ],
);
