<?php
/** Definition of Podcast Player: rendering for visitors, and the editor's REST route. */

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
	patterns: [ [ Patterns::class, 'podcast_episode' ] ],
);
