<?php
declare( strict_types=1 );

namespace Slipstream\Admin;

use Slipstream\Assets\BuildAsset;
use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Page;
use Slipstream\Database\WaitingRows;
use Slipstream\Editor\BlockScripts;
use Slipstream\Plugin;
use Slipstream\Support\Json;
use Slipstream\Support\Notices;

/**
 * Adds the Slipstream menu: Home, the pages that domains and extensions declare, and the settings page. Each page loads only its own
 * script and stylesheet.
 */
final class Menu {

	/** Position below Comments. */
	private const POSITION = 26;

	/** Logo as a data URL, which WordPress recolors with the menu. Same picture as shared/components/logo. */
	private const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyNCAyNCI+PHBhdGggZmlsbD0iYmxhY2siIGQ9Ik0xNCA1aDZ2MTRoLTZ6TTMgNi41aDlWOEgzek02IDExLjI1aDZ2MS41SDZ6TTMgMTZoOXYxLjVIM3oiLz48L3N2Zz4=';

	public function __construct(
		private readonly Declarations $declarations,
		private readonly Notices $notices,
		private readonly HomePage $home,
	) {}

	/** Hook `admin_menu`. */
	public function add(): void {
		$this->redirect_old_url();
		$pages = array_filter( [ $this->home->page(), ...$this->declarations->screens(), MovePage::page(), SettingsPage::for_site() ] );
		usort( $pages, static fn ( Page $one, Page $other ): int => $one->position <=> $other->position );
		$pages = array_values( array_filter( $pages, static fn ( Page $page ): bool => current_user_can( $page->capability ) ) );
		if ( [] === $pages ) {
			return;
		}
		$badges = array_values( WaitingRows::count( array_column( $pages, 'waiting', 'slug' ) ) );
		$first  = $pages[0];
		// WordPress labels the first submenu entry with the page that is first added under the slug of the menu.
		$top = add_menu_page(
			$first->title,
			'Slipstream' . self::badge( array_sum( $badges ) ),
			$first->capability,
			$first->slug,
			fn () => self::render( $first ),
			self::ICON,
			self::POSITION
		);
		foreach ( $pages as $index => $page ) {
			$hook = add_submenu_page(
				$first->slug,
				$page->title,
				$page->label . self::badge( $badges[ $index ] ),
				$page->capability,
				$page->slug,
				0 === $index ? '' : fn () => self::render( $page )
			);
			$this->load_on( 0 === $index ? $top : $hook, $page );
		}
	}

	/** Hook `network_admin_menu`. */
	public function add_to_network(): void {
		$page = SettingsPage::for_network();
		$this->load_on(
			add_submenu_page( 'settings.php', $page->title, 'Slipstream', $page->capability, $page->slug, fn () => self::render( $page ) ),
			$page
		);
	}

	/** Redirects the former URL of the settings page, under Settings, so that bookmarks and links of other plugins keep working. */
	private function redirect_old_url(): void {
		global $pagenow;
		if (
			'options-general.php' === $pagenow
			&& SettingsPage::SLUG === filter_input( INPUT_GET, 'page' )
			&& current_user_can( 'manage_options' )
		) {
			wp_safe_redirect( Page::url( SettingsPage::SLUG ) );
			exit;
		}
	}

	/** @param string|false $hook Hook suffix of the page; false if the current user may not open it. */
	private function load_on( string|false $hook, Page $page ): void {
		if ( false !== $hook ) {
			add_action(
				"load-$hook",
				function () use ( $page ): void {
					if ( $page->loads_blocks ) {
						BlockScripts::load();
					}
					add_action( 'admin_enqueue_scripts', fn () => $this->enqueue( $page ) );
				}
			);
		}
	}

	/** Enqueues the page's script with its initial data. The data contain no keys, see Connections\ServicePresenter. */
	private function enqueue( Page $page ): void {
		$asset = BuildAsset::read( $page->script );
		if ( null === $asset ) {
			$this->notices->report_broken_file( Plugin::path( "build/$page->script.asset.php" ) );
			return;
		}
		$handle = "slipstream-$page->script";
		wp_enqueue_style( $handle, Plugin::url( "build/$page->script.css" ), [ 'wp-components' ], $asset['version'] );
		wp_style_add_data( $handle, 'rtl', 'replace' );
		wp_enqueue_script(
			$handle,
			Plugin::url( "build/$page->script.js" ),
			$asset['dependencies'],
			$asset['version'],
			[ 'in_footer' => true ]
		);
		wp_set_script_translations( $handle, 'slipstream', Plugin::path( 'languages' ) );
		$state = [
			'buildUrl'  => Plugin::url( 'build/' ),
			'preloaded' => array_reduce( $page->preloaded, 'rest_preload_api_request', [] ),
		] + $page->state();
		wp_add_inline_script( $handle, 'window.slipstreamAdmin = ' . Json::encode( $state ) . ';', 'before' );
	}

	private static function render( Page $page ): void {
		printf(
			'<div class="wrap"><h1>%s</h1><div id="%s" class="slipstream-settings"><noscript><p>%s</p></noscript></div></div>',
			esc_html( $page->title ),
			esc_attr( "$page->slug-page" ),
			esc_html( $page->noscript )
		);
	}

	/** Returns the markup of the count bubble that WordPress uses in its menu. */
	private static function badge( int $count ): string {
		$shown = number_format_i18n( min( Page::MAX_BADGE, $count ) ) . ( $count > Page::MAX_BADGE ? '+' : '' );
		return 0 === $count
			? ''
			: sprintf( ' <span class="awaiting-mod count-%d"><span class="pending-count">%s</span></span>', $count, esc_html( $shown ) );
	}
}
