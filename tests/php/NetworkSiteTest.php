<?php
/**
 * Tests of new sites of a network.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Newsletter\NewsletterSettings;
use Slipstream\Plans\Catalog;
use Slipstream\Plugin;
use Slipstream\Settings\General;
use Slipstream\Support\Options;
use Slipstream\Welcome\WelcomeState;

final class NetworkSiteTest extends TestCase {

	/** A new site has new tables, which end a transaction. */
	protected bool $in_transaction = false;

	/** @return array<string, array{bool}> Whether the plugin is active on the whole network. */
	public static function networks(): array {
		return [
			'the plugin is active everywhere' => [ true ],
			'a plan is set first'             => [ false ],
		];
	}

	#[DataProvider( 'networks' )]
	#[TestDox( 'A new site of a network has the values of a new site: $_dataName' )]
	public function test_network_site( bool $is_everywhere ): void {
		if ( ! is_multisite() ) {
			self::assertSame( [ false, true ], self::values(), 'no network' );
			return;
		}
		$site = wp_insert_site( [ 'domain' => 'welcome.example', 'path' => '/', 'title' => 'Welcome' ] );
		self::assertIsInt( $site );
		try {
			foreach ( [ Options::NAME, 'slipstream_settings_general', 'slipstream_settings_newsletter' ] as $option ) {
				delete_blog_option( $site, $option );
			}
			$file = plugin_basename( Plugin::path( 'plugin.php' ) );
			$this->filter( 'site_option_active_sitewide_plugins', $is_everywhere ? [ $file => 1 ] : [] );
			do_action( 'wp_initialize_site', get_site( $site ), [] );
			if ( ! $is_everywhere ) {
				self::assertSame( [], get_blog_option( $site, Options::NAME, [] ) );
				$slug     = array_key_last( Plugin::get( Catalog::class )->plans() );
				$response = $this->rest( 'POST', "/slipstream/v1/sites/$site/plan", [ 'plan' => (string) $slug ], 'network' );
				self::assertSame( 200, $response->get_status() );
			}
			switch_to_blog( $site );
			self::assertSame( [ true, false ], self::values() );
			self::assertTrue( Plugin::get( WelcomeState::class )->is_open() );
			restore_current_blog();
		} finally {
			wp_delete_site( $site );
		}
	}

	/** @return array{bool, bool} Whether embeds wait for consent, and whether posts are emailed. */
	private static function values(): array {
		self::forget_services();
		return [ Plugin::get( General::class )->asks_before_embeds(), Plugin::get( NewsletterSettings::class )->is_on() ];
	}
}
