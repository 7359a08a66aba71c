<?php
declare( strict_types=1 );

namespace Slipstream\Admin;

use Slipstream\Contracts\Page;

/** Declares the “Move from Jetpack” screen. */
final class MovePage {

	public const SLUG = 'slipstream-move';

	/** Returns the page. */
	public static function page(): Page {
		return new Page(
			slug: self::SLUG,
			title: __( 'Move from Jetpack', 'slipstream' ),
			label: __( 'Move from Jetpack', 'slipstream' ),
			capability: 'manage_options',
			position: 95,
			script: 'admin-move',
			noscript: __( 'This screen needs JavaScript. You can also use “wp slipstream move” on the command line.', 'slipstream' ),
			preloaded: [ '/slipstream/v1/move', '/slipstream/v1/move/repair' ],
		);
	}
}
