<?php
/** Conversation: the rendered blocks. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Conversation;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [
		'jetpack/conversation' => [ Conversation::class, 'render' ],
		'jetpack/dialogue'     => [ Dialogue::class, 'render' ],
	],
);
