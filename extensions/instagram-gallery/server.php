<?php
/** Definition of Latest Instagram Posts: users' accounts, copies of their photos, and rendering for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/instagram-gallery' => [ Renderer::class, 'render' ] ],
	routes: [ GalleryRoutes::class ],
	jobs: [
		Refresh::HOOK     => [ Refresh::class, 'work' ],
		NewAccounts::HOOK => [ NewAccounts::class, 'work' ],
	],
	tables: [ Feeds::class ],
	services: [ [ Instagram::class, 'service' ] ],
	privacy: [ PersonalAccounts::class ],
	editor_data: [ 'instagram' => [ Setup::class, 'editor_data' ] ],
	move: [ InstagramTraces::class ],
);
