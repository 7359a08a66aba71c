<?php
/**
 * Tests that Jetpack's settings stay when Jetpack is deleted.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;

final class JetpackOptionsTest extends TestCase {

	private const OPTIONS = [
		'advanced_seo_front_page_description' => 'Tea.',
		'disabled_likes'                      => '1',
		'jetpack_active_modules'              => [ 'likes', 'sharedaddy', 'related-posts' ],
		'jetpack_excluded_extensions'         => [ 'map' ],
		'jetpack_mailchimp'                   => [ 'list' => 'a1' ],
		'jetpack_mapbox_api_key'              => 'pk.1',
		'jetpack_relatedposts'                => [ 'size' => 5 ],
		'sharing-options'                     => [ 'global' => [ 'button_style' => 'icon' ] ],
		'sharing-services'                    => [ 'visible' => [ 'facebook' ], 'hidden' => [] ],
	];

	/** @return array<string, mixed> The options that exist now. */
	private static function stored(): array {
		$names = array_keys( self::OPTIONS );
		return array_filter(
			array_combine( $names, array_map( static fn ( string $name ): mixed => get_option( $name, null ), $names ) ),
			static fn ( mixed $value ): bool => null !== $value
		);
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( self::OPTIONS as $name => $value ) {
			add_option( $name, $value );
		}
	}

	private static function delete( string $plugin, bool $ends = true ): void {
		do_action( 'pre_uninstall_plugin', $plugin, [] );
		array_map( 'delete_option', array_keys( self::OPTIONS ) );
		if ( $ends ) {
			do_action( 'deleted_plugin', $plugin, true );
		}
	}

	#[TestDox( 'Settings that Slipstream reads stay when Jetpack is deleted, and are autoloaded' )]
	public function test_deleted(): void {
		self::delete( 'jetpack/jetpack.php' );
		self::assertSame( self::OPTIONS, self::stored() );
		self::assertSame( [], array_diff_key( self::OPTIONS, wp_load_alloptions() ) );
		self::assertFalse( get_option( 'slipstream_jetpack_options' ) );
	}

	#[TestDox( 'Options that did not exist are not added, and newer values stay' )]
	public function test_newer(): void {
		delete_option( 'sharing-services' );
		do_action( 'pre_uninstall_plugin', 'jetpack/jetpack.php', [] );
		update_option( 'jetpack_mapbox_api_key', 'pk.2' );
		do_action( 'deleted_plugin', 'jetpack/jetpack.php', true );
		$expected = [ 'jetpack_mapbox_api_key' => 'pk.2' ] + self::OPTIONS;
		unset( $expected['sharing-services'] );
		self::assertEquals( $expected, self::stored() );
	}

	#[TestDox( 'A deletion that was interrupted loses nothing: the next one restores everything' )]
	public function test_interrupted(): void {
		self::delete( 'jetpack/jetpack.php', false );
		self::assertSame( [], self::stored() );
		self::delete( 'jetpack/jetpack.php' );
		self::assertSame( self::OPTIONS, self::stored() );
	}

	#[TestDox( 'Other plugins are deleted as usual' )]
	public function test_other(): void {
		self::delete( 'akismet/akismet.php' );
		self::assertSame( [], self::stored() );
		self::assertFalse( get_option( 'slipstream_jetpack_options' ) );
	}
}
