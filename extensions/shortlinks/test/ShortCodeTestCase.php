<?php
/**
 * Base class for tests of short codes: a key, the owner's setting, and the redirect.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Shortlinks;

use RuntimeException;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Extensions\Shortlinks\ShortCode;
use Slipstream\Extensions\Shortlinks\ShortlinkSettings;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Tests\TestCase;
use WP;

abstract class ShortCodeTestCase extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		delete_option( ShortCode::OPTION );
		ShortCode::create_key();
	}

	protected function tearDown(): void {
		unset( $_SERVER['QUERY_STRING'] );
		parent::tearDown();
	}

	/** Switches short codes on or off as the owner does, and starts the hooks of the next request. */
	protected function use_codes( bool $is_on = true ): void {
		Plugin::get( SettingsStore::class )->change( ShortlinkSettings::section(), [ 'use_codes' => $is_on ] );
		array_map( 'remove_all_filters', [ 'pre_get_shortlink', 'parse_request' ] );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
	}

	/** Returns status and URL of the redirect of a request; '' without one. */
	protected static function redirect( string $path ): string {
		$stop = static function ( string $url, int $status ): never {
			throw new RuntimeException( "$status $url" );
		};
		add_filter( 'wp_redirect', $stop, 10, 2 );
		$wp          = new WP();
		$wp->request = $path;
		try {
			do_action_ref_array( 'parse_request', [ &$wp ] );
		} catch ( RuntimeException $redirect ) {
			return $redirect->getMessage();
		} finally {
			remove_filter( 'wp_redirect', $stop );
			remove_all_filters( 'allowed_redirect_hosts' );
		}
		return '';
	}
}
