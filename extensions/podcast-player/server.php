<?php
/** Podcast player: what a visitor gets, and what the editor asks for. */

declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/podcast-player' => [ Renderer::class, 'render' ] ],
	routes: [ PodcastRoute::class ],
	jobs: [
		Feeds::JOB    => [ Feeds::class, 'refresh' ],
		Chapters::JOB => [ Chapters::class, 'fetch' ],
	],
	tables: [ FeedTable::class ],
);
