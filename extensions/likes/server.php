<?php
/** Definition of Likes: a button below posts, its block, and numbers of likes. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/like' => [ LikeBlock::class, 'render' ] ],
	hooks: [ [ 'the_post', Likes::class, 'remember_loop', 10, 2 ] ],
	tables: [ LikesTable::class ],
	settings: [ [ LikeSettings::class, 'section' ] ],
	privacy: [ UserLikes::class ],
	move: [ LikeTraces::class ],
);
