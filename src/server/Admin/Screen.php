<?php
declare( strict_types=1 );

namespace Slipstream\Admin;

use Slipstream\Plugin;
use Slipstream\Support\BuildAsset;
use Slipstream\Support\Json;

/** Settings → Slipstream, and on a network Network Admin → Settings → Slipstream. Its script and styles load nowhere else. */
final class Screen {

	public const SLUG = 'slipstream';

	public const HANDLE = 'slipstream-admin';

	/** What the script asks for first, so that it need not wait for it. */
	private const PRELOADED = [
		'site'    => [ '/slipstream/v1/features', '/slipstream/v1/plan', '/slipstream/v1/services', '/slipstream/v1/settings' ],
		'network' => [ '/slipstream/v1/sites?page=1&search=' ],
	];

	public function __construct( private readonly Notices $notices ) {}

	/** Hook `admin_menu`. */
	public function add(): void {
		$hook = add_options_page( __( 'Slipstream Settings', 'slipstream' ), 'Slipstream', 'manage_options', self::SLUG, fn () => $this->render( 'site' ) );
		$this->load_on( $hook, 'site' );
	}

	/** Hook `network_admin_menu`. */
	public function add_to_network(): void {
		$hook = add_submenu_page( 'settings.php', __( 'Slipstream Settings', 'slipstream' ), 'Slipstream', 'manage_network_options', self::SLUG, fn () => $this->render( 'network' ) );
		$this->load_on( $hook, 'network' );
	}

	/**
	 * Hook `plugin_action_links`: a way from the list of plugins.
	 * @param array<array-key, string> $links Markup of the links.
	 * @param string                   $file  The plugin of the row.
	 * @return array<array-key, string> With ours in front.
	 */
	public function link( array $links, string $file ): array {
		if ( plugin_basename( Plugin::path( 'plugin.php' ) ) !== $file || ! current_user_can( 'manage_options' ) ) {
			return $links;
		}
		$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . self::SLUG ) ), esc_html__( 'Settings', 'slipstream' ) );
		return [ 'slipstream-settings' => $link ] + $links;
	}

	/**
	 * Loads script and styles on one screen.
	 * @param string|false $hook What WordPress calls it; false for who may not see it.
	 */
	private function load_on( string|false $hook, string $scope ): void {
		if ( false !== $hook ) {
			add_action( "load-$hook", fn () => add_action( 'admin_enqueue_scripts', fn () => $this->enqueue( $scope ) ) );
		}
	}

	/** Enqueues the script, with what it knows from the start: no key is in it, see Connections\ServicePresenter. */
	private function enqueue( string $scope ): void {
		$asset = BuildAsset::read( 'admin' );
		if ( null === $asset ) {
			$this->notices->report_broken_file( Plugin::path( 'build/admin.asset.php' ) );
			return;
		}
		wp_enqueue_style( self::HANDLE, Plugin::url( 'build/admin.css' ), [ 'wp-components' ], $asset['version'] );
		wp_style_add_data( self::HANDLE, 'rtl', 'replace' );
		wp_enqueue_script( self::HANDLE, Plugin::url( 'build/admin.js' ), $asset['dependencies'], $asset['version'], [ 'in_footer' => true ] );
		wp_set_script_translations( self::HANDLE, 'slipstream', Plugin::path( 'languages' ) );
		$state = [
			'scope'     => $scope,
			'buildUrl'  => Plugin::url( 'build/' ),
			'preloaded' => array_reduce( self::PRELOADED[ $scope ], 'rest_preload_api_request', [] ),
		];
		wp_add_inline_script( self::HANDLE, 'window.slipstreamAdmin = ' . Json::encode( $state ) . ';', 'before' );
	}

	private function render( string $scope ): void {
		printf(
			'<div class="wrap"><h1>%s</h1><div id="slipstream-settings" class="slipstream-settings" data-scope="%s"><noscript><p>%s</p></noscript></div></div>',
			esc_html__( 'Slipstream Settings', 'slipstream' ),
			esc_attr( $scope ),
			esc_html__( 'These settings need JavaScript. Without it, “wp slipstream” on the command line changes them.', 'slipstream' )
		);
	}
}
