<?php
/** Conversation: what a visitor gets. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Conversation;

use Slipstream\Registration\Extension;

return new Extension(
	render: [
		'jetpack/conversation' => [ Conversation::class, 'render' ],
		'jetpack/dialogue'     => [ Dialogue::class, 'render' ],
	],
);
