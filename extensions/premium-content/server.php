<?php
/** Definition of Premium Content: parts of posts that only paying members can read. */

declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [
		'premium-content/container'       => [ Views::class, 'container' ],
		'premium-content/subscriber-view' => [ Views::class, 'subscriber' ],
		'premium-content/logged-out-view' => [ Views::class, 'visitor' ],
		'premium-content/login-button'    => [ Buttons::class, 'login' ],
	],
	hooks: [
		// After WordPress' callbacks and Slipstream's restrictions, so that it cannot lift them.
		[ 'pre_render_block', Views::class, 'choose', 30, 3 ],
		[ 'pre_render_block', GateButtons::class, 'find', 31, 3 ],
		[ 'render_block_jetpack/recurring-payments', GateButtons::class, 'hide', 10, 3 ],
		[ 'admin_bar_menu', ViewAs::class, 'add_menu', 90, 1 ],
	],
	patterns: [ [ Patterns::class, 'members_post' ] ],
);
