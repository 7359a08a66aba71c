<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Data or a setting of Jetpack on the site, and what happens to it. All texts are plain text. */
final class MoveItem {

	/** It works without any action. */
	public const WORKS = 'works';

	/** It works after the owner moves it. No source returns this yet. */
	public const TAKE_OVER = 'take-over';

	/** It works after the owner sets something up, such as a service or bank transfers. */
	public const NEEDS_KEY = 'key';

	/** It is not moved. The reason says why, or what the owner can do. */
	public const NO = 'no';

	/**
	 * @param string $title  Name of the data or setting.
	 * @param self::WORKS|self::TAKE_OVER|self::NEEDS_KEY|self::NO $state One of the constants.
	 * @param string $reason Sentence that explains the state, and says what the owner can do.
	 * @param int    $count  Number of items, at most CardContent::MAX_COUNT + 1; 0 for a setting.
	 * @param string $url    Page where the owner can act; '' for none.
	 * @param string $block  Full name of a block, if the state is about this block in posts. Such an item is not listed in a separate row.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $state,
		public readonly string $reason,
		public readonly int $count = 0,
		public readonly string $url = '',
		public readonly string $block = '',
	) {}
}
