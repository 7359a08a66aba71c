<?php
declare( strict_types=1 );

namespace Slipstream\Admin;

use Slipstream\Contracts\Page;
use Slipstream\Welcome\WelcomeState;

/** Declares the Home screen, the first entry of the menu. */
final class HomePage {

	public const SLUG = 'slipstream-home';

	/** Menu position: before all declared pages. */
	private const POSITION = 0;

	public function __construct(
		private readonly HomeCards $cards,
		private readonly WelcomeState $welcome,
	) {}

	/** Returns the page; null if the current user may see none of its cards. */
	public function page(): ?Page {
		$capability = $this->cards->capability();
		$is_welcome = $this->welcome->is_open() && current_user_can( WelcomeState::CAPABILITY );
		return null === $capability ? null : new Page(
			slug: self::SLUG,
			title: __( 'Slipstream', 'slipstream' ),
			label: _x( 'Home', 'admin screen', 'slipstream' ),
			capability: $capability,
			position: self::POSITION,
			script: 'admin-home',
			noscript: __( 'This screen needs JavaScript.', 'slipstream' ),
			preloaded: [ '/slipstream/v1/home', ...( $is_welcome ? [ '/slipstream/v1/welcome' ] : [] ) ],
			state: static fn (): array => [ 'isWelcome' => $is_welcome ],
		);
	}
}
