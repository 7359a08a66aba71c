<?php
/** Podcast episodes: editor data, and post meta for the episode. */

declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

use Slipstream\Contracts\Definition;

return new Definition(
	hooks: [
		// Priority 11: the script that the data belongs to is enqueued at 10.
		[ 'enqueue_block_editor_assets', EditorHelper::class, 'print', 11, 0 ],
		[ 'wp_after_insert_post', Enclosure::class, 'store', 10, 1 ],
		[ 'rest_request_before_callbacks', FeedRefresh::class, 'bypass_cache', 10, 3 ],
	],
	meta: [ 'post' => PostMeta::all() ],
);
