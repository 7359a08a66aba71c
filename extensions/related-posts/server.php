<?php
/** Definition of Related Posts: the index with its jobs and commands, rendering for visitors, and routes for the editor. */

declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/related-posts' => [ Renderer::class, 'block' ] ],
	routes: [ RelatedRoutes::class ],
	jobs: [
		'slipstream_related_index'   => [ Builder::class, 'work' ],
		'slipstream_related_changes' => [ Changes::class, 'work' ],
		'slipstream_related_term'    => [ Changes::class, 'add_posts_of_term' ],
	],
	tables: [ PostsTable::class, WordsTable::class, FrequenciesTable::class, SimilarPostsTable::class, ChangesTable::class ],
	settings: [ [ RelatedSettings::class, 'section' ] ],
	cli: [
		'related index'  => [ RelatedCommand::class, 'index', 'Rebuilds the index of related posts.', [] ],
		'related status' => [ RelatedCommand::class, 'status', 'Shows the progress of the index of related posts.', [] ],
	],
	move: [ RelatedTraces::class ],
);
