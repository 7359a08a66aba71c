<?php
/**
 * Tests that gates stay closed if a part of the installation or of the stored data is missing or damaged.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Availability;
use Slipstream\Plans\Catalog;
use Slipstream\Plans\SitePlan;
use Slipstream\Plugin;
use Slipstream\Support\Notices;
use Slipstream\Support\Options;

final class FailClosedTest extends TestCase {

	private const PROJECT = [
		'gold'            => [
			'plan'   => 'premium',
			'server' => 'return new Definition( render: [ "jetpack/gold" => static fn ( \Slipstream\Contracts\BlockAttributes $attributes, string $content ): string => "<b>rendered</b>$content" ] );',
			'blocks' => [
				'jetpack/gold'   => [],
				'jetpack/static' => [],
			],
		],
		'premium-content' => [
			'server' => 'return new Definition( render: [ "premium-content/container" => static fn (): string => "<b>subscribe</b>" ] );',
			'blocks' => [ 'premium-content/container' => [] ],
		],
		'free'            => [ 'blocks' => [ 'jetpack/free' => [] ] ],
	];

	private const GATED   = '<!-- wp:jetpack/gold --><i>secret</i><!-- /wp:jetpack/gold --><!-- wp:group --><!-- wp:jetpack/static --><i>secret</i><!-- /wp:jetpack/static --><!-- /wp:group -->';
	private const PAYWALL = '<!-- wp:premium-content/container --><!-- wp:paragraph --><p>secret</p><!-- /wp:paragraph --><!-- /wp:premium-content/container -->';
	private const FREE    = '<!-- wp:jetpack/free --><i>free</i><!-- /wp:jetpack/free -->';

	/** @return array<string, array{string, string|null}> Path of a file, and its new content; null deletes it. */
	public static function damages(): array {
		$damages = [];
		foreach ( [
			'build/registry.php',
			'build/blocks-manifest.php',
			'extensions/index.json',
			'extensions/gold/server.php',
			'extensions/premium-content/server.php',
		] as $file ) {
			$is_json                    = str_ends_with( $file, '.json' );
			$damages[ "no $file" ]      = [ $file, null ];
			$damages[ "half of $file" ] = [ $file, $is_json ? '{"production":7}' : "<?php\nreturn [ 'blocks' => [" ];
			$damages[ "empty $file" ]   = [ $file, $is_json ? 'null' : '' ];
			$damages[ "throws: $file" ] = [ $file, $is_json ? '"text"' : '<?php throw new RuntimeException( "broken" );' ];
			$damages[ "other: $file" ]  = [ $file, $is_json ? '[]' : '<?php return [];' ];
		}
		$damages['a registry without plans']      = [ 'build/registry.php', '<?php return [ "blocks" => [ "jetpack/gold" => [ "extension" => "gold", "dir" => "gold" ], "jetpack/static" => [ "extension" => "gold", "dir" => "static" ] ], "extensions" => [ "gold" => [ "server" => true ] ] ];' ];
		$damages['a registry without extensions'] = [ 'build/registry.php', '<?php return [ "blocks" => [ "jetpack/gold" => [ "extension" => "gold", "dir" => "gold" ], "jetpack/static" => [ "extension" => "gold", "dir" => "static" ] ] ];' ];
		$damages['a registry with odd plans']     = [ 'build/registry.php', '<?php return [ "blocks" => [ "jetpack/gold" => [ "extension" => "gold", "dir" => "gold" ], "jetpack/static" => [ "extension" => "gold", "dir" => "static" ] ], "extensions" => [ "gold" => [ "server" => true, "plan" => [] ] ] ];' ];
		return $damages;
	}

	#[DataProvider( 'damages' )]
	#[TestDox( 'A damaged installation prints nothing that is gated: $_dataName' )]
	public function test_damage( string $file, ?string $content ): void {
		$project = new FixtureProject( self::PROJECT );
		null === $content ? $project->remove( $file ) : $project->write( $file, $content );
		Plugin::get( Options::class )->set( 'plan', 'free' );
		$is_row = str_starts_with( $content ?? '', '<?php return [ "blocks"' );
		foreach ( [ '', 'author' ] as $role ) {
			$this->log_in( $role );
			self::assertStringNotContainsString(
				'secret',
				do_blocks( self::GATED . ( $is_row ? '' : self::PAYWALL ) . self::FREE ),
				$role
			);
		}
		$this->log_in( 'network' );
		if ( ! $is_row && ! str_contains( $content ?? '', 'return [];' ) ) {
			self::assertStringContainsString(
				basename( $file ),
				implode( Plugin::get( Notices::class )->texts() ),
				'an administrator reads which file it is'
			);
		}
	}

	#[TestDox( 'A paid block whose server half is broken prints nothing even with its plan, and authors can\'t insert it' )]
	public function test_broken_server_with_plan(): void {
		$project = new FixtureProject( self::PROJECT );
		$project->write( 'extensions/gold/server.php', '<?php throw new RuntimeException( "broken" );' );
		Plugin::get( Options::class )->set( 'plan', 'premium' );
		self::assertStringNotContainsString( 'secret', do_blocks( self::GATED ) );
		self::assertFalse( Plugin::get( Availability::class )->status( 'gold' )->available );
		self::assertTrue( Plugin::get( Availability::class )->status( 'free' )->available );
	}

	#[TestDox( 'A healthy installation prints what it should, and one without its registry what is saved, where the plan includes everything' )]
	public function test_health(): void {
		$project = new FixtureProject( self::PROJECT );
		self::assertStringContainsString( '<b>rendered</b><i>secret</i>', do_blocks( self::GATED ) );
		self::assertSame( '<b>subscribe</b>', do_blocks( self::PAYWALL ) );
		foreach ( [ 'jetpack/gold', 'jetpack/static', 'premium-content/container' ] as $name ) {
			unregister_block_type( $name );
		}
		$project->remove( 'build/registry.php' );
		$project->use();
		self::assertStringContainsString( '<i>free</i>', do_blocks( self::FREE . self::PAYWALL ) );
		self::assertStringNotContainsString( 'secret', do_blocks( self::PAYWALL ) );
	}

	#[TestDox( 'A feature that is switched off prints nothing that its plan would hide' )]
	public function test_switched_off(): void {
		new FixtureProject( self::PROJECT );
		Plugin::get( Options::class )->set( 'plan', 'free' );
		Plugin::get( Options::class )->set( 'off', [ 'gold' ] );
		self::assertStringNotContainsString( 'secret', do_blocks( self::GATED ) );
	}

	/** @return array<string, array{mixed, string}> Stored option, and the plan that the site then has. */
	public static function options(): array {
		return [
			'nothing'                  => [ null, 'ecommerce' ],
			'no plan'                  => [ [ 'off' => [] ], 'ecommerce' ],
			'a plan'                   => [ [ 'plan' => 'premium' ], 'premium' ],
			'a product slug'           => [ [ 'plan' => 'jetpack_personal' ], 'personal' ],
			'a plan that is gone'      => [ [ 'plan' => 'platinum' ], 'free' ],
			'an empty plan'            => [ [ 'plan' => '' ], 'free' ],
			'a plan that is a list'    => [ [ 'plan' => [ 'ecommerce' ] ], 'free' ],
			'a plan that is true'      => [ [ 'plan' => true ], 'free' ],
			'text'                     => [ 'ecommerce', 'free' ],
			'half of what it was'      => [ 'a:1:{s:4:"plan";s:4:"fr', 'free' ],
			'empty text'               => [ '', 'free' ],
		];
	}

	#[DataProvider( 'options' )]
	#[TestDox( 'Without a stored plan a site has the top plan, with an unknown one the lowest: $_dataName' )]
	public function test_options( mixed $stored, string $expected ): void {
		global $wpdb;
		delete_option( Options::NAME );
		foreach ( [ 'on', 'off' ] as $autoload ) {
			$wpdb->delete( $wpdb->options, [ 'option_name' => Options::NAME ] );
			if ( null !== $stored ) {
				$wpdb->insert(
					$wpdb->options,
					[
						'option_name'  => Options::NAME,
						'option_value' => maybe_serialize( $stored ),
						'autoload'     => $autoload,
					]
				);
			}
			wp_cache_flush();
			$this->forget();
			self::assertSame( $expected, Plugin::get( SitePlan::class )->current()?->slug, "autoload $autoload" );
		}
	}

	/** @return array<string, array{mixed}> Content of plans.json. */
	public static function catalogs(): array {
		return [
			'no plans'            => [ [] ],
			'no list'             => [ 'text' ],
			'invalid rows'        => [ [ 'free', 7, null, [ 'slug' => 'premium' ] ] ],
			'no ranks'            => [ [ [ 'slug' => 'premium', 'rank' => 'high' ] ] ],
			'others'              => [ [ [ 'slug' => 'gold', 'rank' => 99 ] ] ],
		];
	}

	#[DataProvider( 'catalogs' )]
	#[TestDox( 'With a damaged catalog no plan includes anything that is gated: $_dataName' )]
	public function test_catalogs( mixed $plans ): void {
		new FixtureProject( self::PROJECT );
		$this->filter( 'slipstream_plans', $plans );
		self::assertFalse( Plugin::get( SitePlan::class )->includes( 'premium' ) );
		self::assertStringNotContainsString( 'secret', do_blocks( self::GATED ) );
		Plugin::set( Catalog::class, new Catalog( Plugin::get( Notices::class ), '/nowhere/plans.json' ) );
		self::assertFalse( Plugin::get( Availability::class )->status( 'gold' )->available );
	}
}
