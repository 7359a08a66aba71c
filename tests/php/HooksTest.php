<?php
/**
 * Tests which hooks each kind of request has. Hooks that protect content must be added in every request that saves content.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Declarations;
use Slipstream\Plugin;
use Slipstream\Registration\Registry;

final class HooksTest extends TestCase {

	protected bool $in_transaction = false;

	/**
	 * @return array<string, array{array<string, mixed>, list<string>, bool, bool}> Request, actions to fire, whether the request counts
	 *     as editing, and whether the hooks of server.php are added.
	 */
	public static function kinds(): array {
		$admin = static fn ( string $script, array $constants = [] ): array => [
			'uri'       => "/wp-admin/$script",
			'script'    => "wp-admin/$script",
			'constants' => [ 'WP_ADMIN' => true ] + $constants,
		];
		return [
			'a visitor\'s page'     => [ [ 'uri' => '/' ], [], false, false ],
			'a form on a page'      => [ [ 'uri' => '/', 'method' => 'POST' ], [], false, false ],
			'the editor'            => [ $admin( 'post.php' ), [ 'admin_init' ], true, true ],
			'REST'                  => [
				[ 'uri' => '/wp-json/', 'constants' => [ 'REST_REQUEST' => true ] ],
				[ 'rest_api_init' ],
				true,
				true,
			],
			'Quick Edit'            => [ $admin( 'admin-ajax.php', [ 'DOING_AJAX' => true ] ), [ 'admin_init' ], true, false ],
			'a worker in admin-ajax' => [ $admin( 'admin-ajax.php', [ 'DOING_AJAX' => true ] ), [ 'slipstream_work' ], true, true ],
			'XML-RPC'               => [
				[ 'uri' => '/xmlrpc.php', 'script' => 'xmlrpc.php', 'constants' => [ 'XMLRPC_REQUEST' => true ] ],
				[],
				true,
				false,
			],
			'cron'                  => [
				[ 'uri' => '/wp-cron.php', 'script' => 'wp-cron.php', 'constants' => [ 'DOING_CRON' => true ] ],
				[],
				true,
				true,
			],
			'WP-CLI'                => [ [ 'constants' => [ 'WP_CLI' => true ] ], [], true, true ],
			'an import'             => [ $admin( 'admin.php', [ 'WP_IMPORTING' => true ] ), [ 'admin_init' ], true, true ],
		];
	}

	/**
	 * @param array<string, mixed> $request
	 * @param list<string>         $fires
	 */
	#[DataProvider( 'kinds' )]
	#[TestDox( 'The core\'s hooks and all that are declared as data are set in $_dataName; those of server.php where everything is registered' )]
	public function test_kind( array $request, array $fires, bool $is_editing, bool $starts ): void {
		$result = Process::script( 'request.php', [ 'hooks', ...$fires ], [ 'SLIPSTREAM_REQUEST' => (string) wp_json_encode( $request ) ] );
		$row    = static fn ( string $hook, int $priority, string $class, string $method ): string => "$hook $priority $class::$method";
		$always = [];
		foreach ( require Plugin::path( 'src/server/hooks.php' ) as [ $hook, $class, $method, $priority ] ) {
			$always[] = $row( $hook, $priority, $class, $method );
		}
		$opted_in = [];
		foreach ( Plugin::get( Registry::class )->hooks() as [ $hook, , $class, $method, $priority, , $conditions ] ) {
			if ( isset( $conditions['opt_in'] ) ) {
				$opted_in[] = $row( $hook, $priority, $class, $method );
			} else {
				$always[] = $row( $hook, $priority, $class, $method );
			}
		}
		$started = [];
		foreach ( Plugin::get( Declarations::class )->usable() as $definition ) {
			foreach ( $definition->hooks as [ $hook, $class, $method, $priority ] ) {
				$started[] = $row( $hook, $priority, $class, $method );
			}
			foreach ( $definition->jobs as $hook => $job ) {
				$started[] = is_array( $job ) ? $row( $hook, 10, $job[0], $job[1] ) : '';
			}
		}
		self::assertGreaterThan( 40, count( $always ) );
		self::assertGreaterThan( 3, count( $started ) );
		self::assertSame( [], array_values( array_diff( $always, $result['hooks'] ) ), 'missing' );
		self::assertGreaterThan( 3, count( $opted_in ) );
		self::assertSame( [], array_values( array_intersect( $opted_in, $result['hooks'] ) ), 'of settings that are off' );
		self::assertSame( $starts ? $started : [], array_values( array_intersect( $started, $result['hooks'] ) ), 'of server.php' );
		self::assertSame( $is_editing, $result['editing'], '"only": "editing"' );
	}
}
