<?php
declare( strict_types=1 );

namespace Slipstream\Admin;

use Slipstream\Contracts\Page;
use Slipstream\Support\QueryArgument;
use Slipstream\Welcome\WelcomeState;

/** Redirects the user who activated the plugin on a new site to Home, once. */
final class FirstVisit {

	/** WordPress admin scripts that show no screen. */
	private const NO_SCREENS = [ 'admin-post.php', 'admin-ajax.php', 'async-upload.php', 'update.php' ];

	public function __construct(
		private readonly WelcomeState $welcome,
		private readonly HomeCards $cards,
	) {}

	/** Hook `admin_init`. */
	public function lead_to_home(): void {
		if (
			$this->welcome->must_lead( get_current_user_id() )
			&& $this->is_screen()
			&& null !== $this->cards->capability()
			&& $this->welcome->mark_led()
			&& HomePage::SLUG !== ( $GLOBALS['plugin_page'] ?? '' )
		) {
			wp_safe_redirect( Page::url( HomePage::SLUG ) );
			exit;
		}
	}

	/**
	 * Whether the request only shows a screen of this site, so that a redirect interrupts no action. Even a GET request may be an action.
	 */
	private function is_screen(): bool {
		global $pagenow;
		$method = isset( $_SERVER['REQUEST_METHOD'] ) ? sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ) ) : '';
		return 'get' === $method
			&& ! QueryArgument::has( 'action' )
			&& ! QueryArgument::has( '_wpnonce' )
			&& ! wp_doing_ajax()
			&& ! is_network_admin()
			&& ! defined( 'IFRAME_REQUEST' )
			&& ! in_array( $pagenow, self::NO_SCREENS, true );
	}
}
