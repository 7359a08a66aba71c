<?php
declare( strict_types=1 );

namespace Slipstream\Admin;

use Slipstream\Contracts\Page;
use Slipstream\Support\QueryArgument;

/** Declares the “Move from Jetpack” screen and its “Check posts” part, which has its own URL because it loads all block types. */
final class MovePage {

	public const SLUG = 'slipstream-move';

	/** Query argument that opens “Check posts”. */
	private const VIEW = 'view';

	private const CHECK = 'check';

	/** Returns the page. */
	public static function page(): Page {
		$is_check = self::CHECK === QueryArgument::key( self::VIEW );
		return new Page(
			slug: self::SLUG,
			title: $is_check ? __( 'Check posts', 'slipstream' ) : __( 'Move from Jetpack', 'slipstream' ),
			label: __( 'Move from Jetpack', 'slipstream' ),
			capability: 'manage_options',
			position: 95,
			script: 'admin-move',
			noscript: __( 'This screen needs JavaScript. You can also use “wp slipstream move” on the command line.', 'slipstream' ),
			preloaded: $is_check ? [] : [ '/slipstream/v1/move', '/slipstream/v1/move/repair' ],
			state: static fn (): array => [ 'isCheck' => $is_check ],
			loads_blocks: $is_check,
		);
	}
}
