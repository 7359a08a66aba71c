<?php
/**
 * Tests of Slipstream while Jetpack is installed. A stand-in plugin declares Jetpack's names.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;

final class BesideJetpackTest extends TestCase {

	protected bool $in_transaction = false;

	private const PLUGINS = 'wp-content/plugins/jetpack';
	private const BOTH    = [ 'jetpack/jetpack.php', 'slipstream/plugin.php' ];

	public static function setUpBeforeClass(): void {
		$target = self::folder();
		self::tearDownAfterClass();
		mkdir( $target );
		foreach ( [ 'jetpack.php', 'declarations.php' ] as $file ) {
			copy( __DIR__ . "/stand-ins/jetpack/$file", "$target/$file" );
		}
	}

	public static function tearDownAfterClass(): void {
		array_map( 'wp_delete_file', array_map( 'strval', (array) glob( self::folder() . '/*.php' ) ) );
		if ( is_dir( self::folder() ) ) {
			rmdir( self::folder() );
		}
	}

	private static function folder(): string {
		return getenv( 'SLIPSTREAM_WP_DIR' ) . '/' . self::PLUGINS;
	}

	/**
	 * @param array<string, mixed> $request   See scripts/request.php.
	 * @param list<string>         $arguments Action of actions.php and its arguments.
	 * @return array<mixed>
	 */
	private static function play( array $request, array $arguments ): array {
		return Process::script( 'request.php', $arguments, [ 'SLIPSTREAM_REQUEST' => (string) wp_json_encode( $request ) ] );
	}

	/**
	 * The kinds of requests, and whether Slipstream may declare Jetpack's names in each.
	 *
	 * @return array<string, array{array<string, mixed>, bool}>
	 */
	public static function requests(): array {
		$admin = [ 'constants' => [ 'WP_ADMIN' => true ] ];
		return [
			'a page'                         => [ [ 'uri' => '/a-plugin-review/' ], true ],
			'the editor'                     => [
				[ 'uri' => '/wp-admin/post.php?post=1&action=edit', 'script' => 'wp-admin/post.php' ] + $admin,
				true,
			],
			'REST: posts'                    => [ [ 'uri' => '/wp-json/wp/v2/posts' ], true ],
			'cron'                           => [ [ 'uri' => '/wp-cron.php', 'constants' => [ 'DOING_CRON' => true ] ], true ],
			'a script on the command line'   => [ [], true ],
			'WP-CLI: eval'                   => [ [ 'constants' => [ 'WP_CLI' => true ] ], true ],
			'plugins.php'                    => [
				[ 'uri' => '/wp-admin/plugins.php?action=activate&plugin=jetpack', 'script' => 'wp-admin/plugins.php' ] + $admin,
				false,
			],
			'plugins.php, network'           => [
				[ 'uri' => '/wp-admin/network/plugins.php?action=activate', 'script' => 'wp-admin/network/plugins.php' ] + $admin,
				false,
			],
			'update.php'                     => [
				[ 'uri' => '/wp-admin/update.php?action=activate-plugin', 'script' => 'wp-admin/update.php' ] + $admin,
				false,
			],
			'REST: plugins'                  => [ [ 'uri' => '/wp-json/wp/v2/plugins/jetpack/jetpack', 'method' => 'PUT' ], false ],
			'REST: plugins, plain addresses' => [ [ 'uri' => '/?rest_route=/wp/v2/plugins', 'method' => 'POST' ], false ],
			'REST: batch'                    => [ [ 'uri' => '/wp-json/batch/v1', 'method' => 'POST' ], false ],
		];
	}

	/**
	 * @param array<string, mixed> $request
	 */
	#[DataProvider( 'requests' )]
	#[TestDox( 'The names exist when they are asked for, but not in requests that activate plugins' )]
	public function test_names( array $request, bool $expected ): void {
		$names = self::play( $request, [ 'names' ] );
		$word  = $expected ? 'ours' : 'none';
		self::assertSame( [ $word, $word, $word ], [ $names['gutenberg'], $names['blocks'], $names['function'] ] );
		self::assertFalse( $names['jetpack'], 'no class is ever called Jetpack: other plugins know the real one by it' );
	}

	/**
	 * @param array<string, mixed> $request
	 */
	#[DataProvider( 'requests' )]
	#[TestDox( 'Jetpack can be activated beside Slipstream in any request, even after other code has used the names' )]
	public function test_jetpack_second( array $request, bool $has_names ): void {
		$result = self::play( $request, [ 'activate', 'jetpack/jetpack.php' ] );
		self::assertSame( [], $result['errors'] );
		self::assertContains( 'jetpack/jetpack.php', $result['active'] );
		// If the names are already declared, Jetpack is only marked as active. The next request loads it.
		self::assertSame( $has_names ? 0 : 1, $result['hook'] );
		self::assertSame( $has_names ? 'ours' : 'real', $result['after']['gutenberg'] );
	}

	/** @return array<string, array{string|null}> Main file of the plugin; null if it is not installed. */
	public static function failures(): array {
		return [
			'the file does not exist'   => [ null ],
			'WordPress is too old'      => [ "<?php\n/**\n * Plugin Name: Jetpack (stand-in)\n * Requires at least: 99.0\n */\n" ],
			'PHP is too old'            => [ "<?php\n/**\n * Plugin Name: Jetpack (stand-in)\n * Requires PHP: 99.0\n */\n" ],
			'the file is not a plugin'  => [ '<?php // Half of what it was.' ],
		];
	}

	#[DataProvider( 'failures' )]
	#[TestDox( 'An activation of Jetpack that fails leaves Slipstream on: $_dataName' )]
	public function test_failed_activation( ?string $content ): void {
		$file = self::folder() . '/jetpack.php';
		null === $content ? unlink( $file ) : file_put_contents( $file, $content );
		try {
			foreach ( is_multisite() ? [ [], [ '--network' ] ] : [ [] ] as $arguments ) {
				$result = self::play( [], [ 'activate', 'jetpack/jetpack.php', ...$arguments ] );
				self::assertNotSame( [], $result['errors'] );
				self::assertSame( [ 'slipstream/plugin.php' ], $result['active'] );
			}
			// The option can contain a plugin that no longer exists, for example because its folder was deleted by hand.
			$beside = self::play(
				[
					'filters' => [ 'option_active_plugins' => self::BOTH ] + ( null === $content ? $this->no_network() : [] ),
					'constants' => [ 'WP_ADMIN' => true ],
				],
				[ 'beside' ]
			);
			self::assertSame( 'ours', $beside['names']['gutenberg'] );
			self::assertGreaterThan( 0, $beside['routes'] );
			self::assertSame( 0, $beside['notices'] );
		} finally {
			copy( __DIR__ . '/stand-ins/jetpack/jetpack.php', $file );
		}
	}

	#[TestDox( 'Slipstream is activated beside Jetpack' )]
	public function test_slipstream_second(): void {
		$result = self::play(
			[ 'filters' => [ 'pre_option_active_plugins' => [ 'jetpack/jetpack.php' ] ] + $this->no_network() ],
			[ 'activate', 'slipstream/plugin.php' ]
		);
		self::assertSame( [], $result['errors'] );
		self::assertSame( 'real', $result['after']['gutenberg'] );
		self::assertSame( 'real', $result['after']['function'] );
	}

	/**
	 * @return array<string, array{list<string>}>
	 */
	public static function orders(): array {
		return [
			'Jetpack first'    => [ self::BOTH ],
			'Slipstream first' => [ array_reverse( self::BOTH ) ],
		];
	}

	/**
	 * @param list<string> $plugins
	 */
	#[DataProvider( 'orders' )]
	#[TestDox( 'Both are activated in one request' )]
	public function test_both_at_once( array $plugins ): void {
		$request = [
			'uri'       => '/wp-admin/plugins.php',
			'script'    => 'wp-admin/plugins.php',
			'constants' => [ 'WP_ADMIN' => true ],
			'filters'   => [ 'pre_option_active_plugins' => [] ] + $this->no_network(),
		];
		$result  = self::play( $request, [ 'activate', ...$plugins ] );
		self::assertSame( [], $result['errors'] );
		self::assertSame(
			[ 'real', 'real', 'real' ],
			[ $result['after']['gutenberg'], $result['after']['blocks'], $result['after']['function'] ]
		);
	}

	#[TestDox( 'Jetpack is activated for a whole network' )]
	public function test_network(): void {
		if ( ! is_multisite() ) {
			self::markTestSkipped( 'This WordPress is no network of sites.' );
		}
		$result = self::play( [], [ 'activate', 'jetpack/jetpack.php', '--network' ] );
		self::assertSame( [], $result['errors'] );
		self::assertContains( 'jetpack/jetpack.php', $result['active'] );
	}

	#[TestDox( 'While Jetpack is active Slipstream registers nothing and says so once' )]
	public function test_standing_aside(): void {
		$result = self::play(
			[
				'constants' => [ 'WP_ADMIN' => true ],
				'filters'   => [ 'option_active_plugins' => self::BOTH ] + $this->no_network(),
			],
			[ 'beside' ]
		);
		self::assertSame( 1, $result['notices'] );
		self::assertSame( 'the real one', $result['block'] );
		self::assertSame( 0, $result['routes'] );
		self::assertSame( [ 'real', 'real', 'real', true ], array_values( $result['names'] ) );
	}

	/**
	 * Removes Slipstream from the plugins that are active on the whole network, so that the test decides which plugins are active.
	 *
	 * @return array<string, mixed>
	 */
	private function no_network(): array {
		return is_multisite() ? [ 'pre_site_option_active_sitewide_plugins' => [] ] : [];
	}
}
