<?php
/** Definition of the panel "Share this post": its routes and post fields. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Definition;
use Slipstream\Contracts\Status;
use Slipstream\Domains\Social\Shares\ShareRules;

return new Definition(
	routes: [ ConnectionListRoutes::class, ShareRoutes::class, PreviewRoute::class, Threads\ThreadRoutes::class ],
	ready: static fn (): ?Status => is_user_logged_in() && ! ShareRules::is_allowed() ? Status::unavailable( 'unauthorized' ) : null,
	editor_data: [ 'publicize' => [ EditorData::class, 'data' ] ],
);
