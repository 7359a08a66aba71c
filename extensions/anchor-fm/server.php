<?php
/** Podcast episodes: what the editor is told, and what a post made of an episode keeps. */

declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

use Slipstream\Contracts\Definition;

return new Definition(
	hooks: [
		// After the script that its data is added to.
		[ 'enqueue_block_editor_assets', EditorHelper::class, 'print', 11, 0 ],
		[ 'wp_after_insert_post', Enclosure::class, 'store', 10, 1 ],
		[ 'rest_request_before_callbacks', FreshFeed::class, 'ask', 10, 3 ],
	],
	meta: [ 'post' => PostMeta::all() ],
);
