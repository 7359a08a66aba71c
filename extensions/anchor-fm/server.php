<?php
/** Podcast episodes: data for the editor, and the episode's meta fields of a post. */

declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

use Slipstream\Contracts\Definition;

return new Definition(
	hooks: [
		// After the script that the data is added to.
		[ 'enqueue_block_editor_assets', EditorHelper::class, 'print', 11, 0 ],
		[ 'wp_after_insert_post', Enclosure::class, 'store', 10, 1 ],
		[ 'rest_request_before_callbacks', FeedRefresh::class, 'bypass_cache', 10, 3 ],
	],
	meta: [ 'post' => PostMeta::all() ],
);
