<?php
declare( strict_types=1 );

namespace Slipstream\Welcome;

use Slipstream\Plugin;
use Slipstream\Settings\SectionRegistry;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Options;
use WP_Site;

/** Prepares a site on which the plugin has never been active: stores the values of a new site, and opens the welcome. */
final class NewSite {

	public function __construct(
		private readonly SectionRegistry $sections,
		private readonly SettingsStore $store,
		private readonly WelcomeState $welcome,
	) {}

	/** Hooks `admin_init` and `cli_init`. For sites of a network, and if the activation was interrupted. */
	public function prepare(): void {
		$this->start( 0 );
	}

	/** Hook `wp_initialize_site`. Prepares a new site of a network on which the plugin is active everywhere. */
	public function prepare_on_network( WP_Site $site ): void {
		$active = get_network_option( $site->network_id, 'active_sitewide_plugins' );
		if ( is_array( $active ) && isset( $active[ plugin_basename( Plugin::path( 'plugin.php' ) ) ] ) ) {
			$this->prepare_site( $site->id );
		}
	}

	/** Prepares a site of this network. Does nothing if there is no such site. */
	public function prepare_site( int $site_id ): void {
		if ( get_current_network_id() === get_site( $site_id )?->network_id ) {
			switch_to_blog( $site_id );
			$this->prepare();
			restore_current_blog();
		}
	}

	/** Runs when the plugin is activated. */
	public function activate( bool $is_network_wide ): void {
		$is_bulk = filter_has_var( INPUT_POST, 'checked' ) || filter_has_var( INPUT_GET, 'checked' );
		$is_cli  = defined( 'WP_CLI' ) && WP_CLI;
		$this->start( self::leads( $is_network_wide, $is_bulk, $is_cli ) ? get_current_user_id() : 0 );
	}

	/** Whether to redirect the user to the welcome. Network-wide, bulk, REST and WP-CLI activations are not interrupted. */
	public static function leads( bool $is_network_wide, bool $is_bulk, bool $is_cli ): bool {
		return ! $is_network_wide && ! $is_bulk && ! $is_cli && ! wp_is_rest_endpoint() && current_user_can( WelcomeState::CAPABILITY );
	}

	/**
	 * Stores the values of all sections first, and creates the option that marks the site as prepared last. So the next request continues
	 * after an interruption.
	 */
	private function start( int $user ): void {
		$is_new = false === get_option( Options::NAME );
		if ( $is_new && ! $this->store_values() ) {
			return;
		}
		Options::prepare();
		if ( $is_new ) {
			$this->welcome->open( $user );
		}
	}

	/** @return bool Whether the values of all sections are stored. */
	private function store_values(): bool {
		foreach ( $this->sections->all() as $section ) {
			$values = array_filter(
				array_column( $section->fields, 'new_site', 'name' ),
				static fn ( ?bool $value ): bool => null !== $value
			);
			// An existing option is from an earlier installation, or from an interrupted start. Keep its values.
			$is_due = [] !== $values && [] === Options::autoloaded( $section->option() );
			if ( $is_due && true !== $this->store->change( $section, $values ) ) {
				return false;
			}
		}
		return true;
	}
}
