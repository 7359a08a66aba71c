<?php
/** Definition of the media import domain: sources of photos, and REST routes that copy photos to the media library. */

declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [ ListRoutes::class, CopyRoutes::class, Google\GoogleRoutes::class, Google\ThumbnailRoute::class ],
	services: [ [ Sources\Pexels::class, 'service' ], [ Google\GoogleAccount::class, 'service' ] ],
	privacy: [ Google\PersonalAccounts::class ],
	editor_data: [ 'mediaSources' => [ Sources::class, 'editor_data' ] ],
);
