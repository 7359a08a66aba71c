<?php
/**
 * Tests that changes require a capability and a nonce, and that reading changes nothing.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Rest\Router;
use WP_REST_Request;

final class MutationsTest extends TestCase {

	/**
	 * Values for route parameters, by name. They match the patterns of the routes.
	 *
	 * @return array<string, mixed>
	 */
	private static function samples(): array {
		return [
			'id'              => 1,
			'paused'          => true,
			'mode'            => 'undo',
			'gateway'         => 'stripe',
			'section'         => 'general',
			'extension'       => 'jetpackforms',
			'plugin'          => 'slipstream/plugin',
			'slug'            => 'creative-mail-by-constant-contact',
			'account'         => '1',
			'service'         => 'mapbox',
			'service_api_key' => 'pk.sample',
			'name'            => 'unknown',
			'identifier'      => 'ann',
			'password'        => 'secret',
			'site'            => '1',
			'plan'            => 'free',
			'values'          => [ 'mapbox_token' => 'pk.sample' ],
			'url'             => 'https://example.org/',
			'text'            => 'Tea',
			'blocks'          => [],
			'urls'            => [],
			'changes'         => [ 'ask_before_embeds' => true ],
			'jobs'            => [ 1 ],
			// IDs of messages and subscribers.
			'action'          => 'resend',
			'messages'        => [ 1 ],
			'operation'       => 'read',
			'subscribers'     => [ 1 ],
			'follower_list_id' => 'none',
			'email'           => 'ann@example.org',
			'consent'         => 'They signed a list.',
			'currency'        => 'EUR',
			'payment'         => 'pi_1',
			'amount'          => '1',
			'key'             => 'key-12345',
			'csv'             => 'a;b',
			'is_hidden'       => true,
			'media'           => [ [ 'guid' => '{"url":"https://example.org/1.jpg","name":"1.jpg"}' ] ],
			'post_id'         => '1',
			'postId'          => '1',
			'share'           => '1',
			'post_again'       => true,
			'message'         => 'Tea',
			'network'         => 'bluesky',
			'shared'          => true,
		];
	}

	/** @return list<array{string, string}> Method and path of all routes. */
	private static function routes(): array {
		$samples = self::samples();
		$routes  = [];
		foreach ( Plugin::get( Router::class )->routes() as $route ) {
			$path = (string) preg_replace_callback(
				'/\(\?P<(\w+)>[^)]*\)/',
				static fn ( array $found ): string => is_string( $samples[ $found[1] ] ?? 1 ) ? $samples[ $found[1] ] : '',
				$route->full_path()
			);
			foreach ( $route->methods as $method ) {
				$routes[] = [ $method->verb, (string) preg_replace( '/\(\?:.*$/', '', $path ) ];
			}
		}
		return $routes;
	}

	/**
	 * Returns all statements that write to the database while a function runs.
	 *
	 * @return list<string> Queries.
	 */
	private static function writes( callable $action ): array {
		$writes = [];
		$watch  = static function ( string $sql ) use ( &$writes ): string {
			if ( 1 === preg_match( '/^\s*(INSERT|UPDATE|DELETE|REPLACE|CREATE|ALTER|DROP|TRUNCATE)\b/i', $sql ) ) {
				$writes[] = $sql;
			}
			return $sql;
		};
		add_filter( 'query', $watch );
		$action();
		remove_filter( 'query', $watch );
		return $writes;
	}

	#[TestDox( 'A GET request to any route changes nothing, for every user and every argument' )]
	public function test_get(): void {
		foreach ( [ '', 'author', 'network' ] as $role ) {
			$this->log_in( $role );
			rest_get_server();
			foreach ( self::routes() as [ , $path ] ) {
				foreach ( [ 'GET', 'HEAD', 'OPTIONS' ] as $method ) {
					$request = new WP_REST_Request( $method, $path );
					$request->set_query_params( [ 'urls' => 'https://example.org/feed' ] + self::samples() + [ 'query' => 'abc' ] );
					// Feeds and redirects require an outside request. It fails here, and the failure may be cached.
					$writes = array_filter(
						self::writes( static fn () => rest_do_request( $request ) ),
						static fn ( string $sql ): bool => ! str_contains( $sql, 'slipstream_podcast' )
					);
					self::assertSame( [], array_values( $writes ), "$method $path as '$role'" );
				}
			}
		}
	}

	#[TestDox( 'Every route that changes something rejects users without the capability before it changes anything' )]
	public function test_capability(): void {
		foreach ( [ '', 'subscriber', 'contributor' ] as $role ) {
			$this->log_in( $role );
			rest_get_server();
			foreach ( self::routes() as [ $method, $path ] ) {
				if ( 'GET' === $method ) {
					continue;
				}
				$status = 0;
				$writes = self::writes(
					function () use ( $method, $path, &$status ): void {
						$status = $this->rest( $method, $path, self::samples() )->get_status();
					}
				);
				self::assertContains( $status, [ 401, 403, 404 ], "$method $path as '$role'" );
				self::assertSame( [], $writes, "$method $path as '$role'" );
			}
		}
		foreach ( Plugin::get( Router::class )->routes() as $route ) {
			foreach ( $route->methods as $method ) {
				// Webhooks accept requests from everyone but verify a signature; see WebhooksTest.
				$is_webhook = str_starts_with( $route->path, '/webhooks/' );
				self::assertTrue( 'GET' === $method->verb || $is_webhook || ! $method->is_public(), "$method->verb $route->path" );
			}
		}
	}

	#[TestDox( 'A cookie alone changes nothing: without a nonce WordPress treats an administrator\'s request as a visitor\'s' )]
	public function test_nonce(): void {
		foreach ( self::routes() as [ $method, $path ] ) {
			if ( 'GET' === $method ) {
				continue;
			}
			$this->log_in( 'network' );
			$GLOBALS['wp_rest_auth_cookie'] = true;
			unset( $_REQUEST['_wpnonce'], $_SERVER['HTTP_X_WP_NONCE'] );
			$server = rest_get_server();
			self::assertTrue( rest_cookie_check_errors( null ) );
			$writes = self::writes(
				function () use ( $server, $method, $path ): void {
					$request = new WP_REST_Request( $method, $path );
					$request->set_body_params( self::samples() );
					self::assertContains( $server->dispatch( $request )->get_status(), [ 401, 403, 404 ], "$method $path" );
				}
			);
			self::assertSame( [], $writes, "$method $path" );
		}
		unset( $GLOBALS['wp_rest_auth_cookie'] );
	}

	#[TestDox( 'The plugin does not respond to admin-ajax, admin-post or forms without REST' )]
	public function test_no_other_doors(): void {
		global $wp_filter;
		do_action( 'rest_api_init' );
		$doors = (array) preg_grep( '/^(wp_ajax_|admin_post_|wp_ajax_nopriv_|xmlrpc_methods$)/', array_keys( $wp_filter ) );
		foreach ( $doors as $hook ) {
			foreach ( $wp_filter[ $hook ]->callbacks as $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$function = is_array( $callback['function'] )
						? ( is_object( $callback['function'][0] ) ? $callback['function'][0]::class : (string) $callback['function'][0] )
						: '';
					self::assertStringStartsNotWith( 'Slipstream\\', $function, (string) $hook );
				}
			}
		}
		self::assertSame( [], (array) preg_grep( '/^(wp_ajax_|admin_post_).*slipstream/', array_keys( $wp_filter ) ) );
	}
}
