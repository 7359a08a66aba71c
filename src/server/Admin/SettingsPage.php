<?php
declare( strict_types=1 );

namespace Slipstream\Admin;

use Slipstream\Contracts\Page;
use Slipstream\Contracts\WaitingCount;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

/** Declares the settings pages of a site and of a network. */
final class SettingsPage {

	public const SLUG = 'slipstream';

	public static function for_site(): Page {
		return self::page(
			'manage_options',
			'site',
			[ '/slipstream/v1/features', '/slipstream/v1/plan', '/slipstream/v1/services', '/slipstream/v1/settings' ],
			[ new WaitingCount( OutboxTable::class, "status = 'failed'" ) ]
		);
	}

	public static function for_network(): Page {
		return self::page( 'manage_network_options', 'network', [ '/slipstream/v1/sites?page=1&search=' ] );
	}

	/**
	 * Hook `plugin_action_links`. Adds a link to the settings in the list of plugins.
	 * @param array<array-key, string> $links Markup of the links.
	 * @param string                   $file  Main file of the plugin in this row.
	 * @return array<array-key, string> The links, the settings first.
	 */
	public static function link( array $links, string $file ): array {
		if ( plugin_basename( Plugin::path( 'plugin.php' ) ) !== $file || ! current_user_can( 'manage_options' ) ) {
			return $links;
		}
		$link = sprintf( '<a href="%s">%s</a>', esc_url( Page::url( self::SLUG ) ), esc_html__( 'Settings', 'slipstream' ) );
		return [ 'slipstream-settings' => $link ] + $links;
	}

	/**
	 * @param list<string>       $preloaded REST paths whose responses are printed with the page.
	 * @param list<WaitingCount> $waiting   See Page.
	 */
	private static function page( string $capability, string $scope, array $preloaded, array $waiting = [] ): Page {
		return new Page(
			slug: self::SLUG,
			title: __( 'Slipstream Settings', 'slipstream' ),
			label: __( 'Settings', 'slipstream' ),
			capability: $capability,
			position: 100,
			script: 'admin',
			preloaded: $preloaded,
			state: static fn (): array => [ 'scope' => $scope ],
			waiting: $waiting,
			noscript: __( 'These settings need JavaScript. You can also change them with “wp slipstream” on the command line.', 'slipstream' ),
		);
	}
}
