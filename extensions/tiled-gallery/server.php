<?php
/** Definition of Tiled Gallery: rendering for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/tiled-gallery' => [ Renderer::class, 'render' ] ],
	hooks: [
		[ 'render_block_jetpack/tiled-gallery', Renderer::class, 'load_script', 10, 3 ],
		[ 'wp_footer', NeededSizes::class, 'schedule', 1, 0 ],
	],
	jobs: [
		NeededSizes::HOOK        => [ SizesJob::class, 'make' ],
		UnusedSizes::SEEN_HOOK   => [ UnusedSizes::class, 'record' ],
		UnusedSizes::REMOVE_HOOK => [ UnusedSizes::class, 'remove' ],
	],
	repairs: [ GalleryRepair::class ],
	editor_data: [ 'galleryCredits' => [ GallerySettings::class, 'shows_credits' ] ],
	settings: [ [ GallerySettings::class, 'section' ] ],
);
