<?php
/**
 * Outside services that exist only in tests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Http\Client;
use WP_Error;

final class ExampleService {

	/** Returns the code of a server.php that declares the services that the given methods create. */
	public static function declared( string ...$methods ): string {
		$entries = array_map( static fn ( string $method ): string => '[ \\' . self::class . "::class, '$method' ]", $methods );
		return 'return new Definition( services: [ ' . implode( ', ', $entries ) . ' ] );';
	}

	public function __construct( private readonly Client $http ) {}

	public static function keys(): Service {
		return new Service(
			id: 'example',
			title: 'Example',
			description: 'Does something.',
			url: 'https://service.example/keys',
			credentials: [
				new Credential(
					name: 'example_host',
					label: 'Host',
					is_secret: false,
					pattern: '/^[a-z.]+$/',
					message: 'A host has letters and dots.'
				),
				new Credential(
					name: 'example_key',
					label: 'Key',
					refused: [ '/^secret/' => 'Not the secret one.' ],
					legacy_option: 'another_example_key'
				),
			],
			test: [ self::class, 'test' ],
			tests_before_saving: true,
			capability: 'edit_pages',
		);
	}

	/** A service where each user has their own accounts. */
	public static function of_users(): Service {
		return self::signed_in( 'social', true );
	}

	/** A service whose accounts belong to the site. */
	public static function of_site(): Service {
		return self::signed_in( 'shared', false );
	}

	/** A service with many servers. */
	public static function of_servers(): Service {
		return self::signed_in(
			'servers',
			true,
			static fn ( string $host ): string => ( str_starts_with( $host, '127.' ) ? 'http' : 'https' ) . "://$host"
		);
	}

	/**
	 * @param non-empty-string $id
	 */
	private static function signed_in( string $id, bool $per_user, string|Closure $base = 'https://social.example' ): Service {
		return new Service(
			id: $id,
			title: 'Social',
			description: 'Posts something.',
			url: '',
			credentials: [
				new Credential( name: "{$id}_client_id", label: 'Client ID', is_secret: false ),
				new Credential( name: "{$id}_client_secret", label: 'Client secret' ),
			],
			oauth: new OAuth(
				base: $base,
				authorize_path: '/oauth/authorize',
				token_path: '/oauth/token',
				revoke_path: '/oauth/revoke',
				profile: [ self::class, 'profile' ],
				client_id: "{$id}_client_id",
				client_secret: "{$id}_client_secret",
				scope: 'write read',
				per_user: $per_user,
				user_capability: 'publish_posts',
			),
		);
	}

	/**
	 * @return array{id: string, name: string}|WP_Error
	 */
	public function profile( string $access_token, string $host = '' ): array|WP_Error {
		$base   = '' === $host ? Client::base( 'social', 'https://social.example' ) : "http://$host";
		$answer = $this->http->get( "$base/me", [ 'service' => 'social', 'headers' => [ 'Authorization' => "Bearer $access_token" ] ] );
		$data   = $answer instanceof WP_Error || ! $answer->is_success() ? [] : $answer->json() ?? [];
		return is_string( $data['id'] ?? null ) && is_string( $data['name'] ?? null )
			? [ 'id' => $data['id'], 'name' => $data['name'] ]
			: new WP_Error( 'no_profile' );
	}

	public static function one_key(): Service {
		return new Service(
			id: 'single',
			title: 'Single',
			description: 'Has one key.',
			url: '',
			credentials: [ new Credential( name: 'single_key', label: 'Key', pattern: '/^pk\./' ) ],
			test: [ self::class, 'test' ],
		);
	}

	/**
	 * @param array<string, string> $credentials
	 */
	public function test( array $credentials ): bool|WP_Error {
		$answer = $this->http->get(
			Client::base( 'example', 'https://service.example' ) . '/tokens/v2?access_token='
				. rawurlencode( $credentials['example_key'] ?? $credentials['single_key'] ),
			[ 'service' => 'example' ]
		);
		if ( $answer instanceof WP_Error ) {
			return $answer;
		}
		return match ( true ) {
			'TokenValid' === ( $answer->json()['code'] ?? '' ) => true,
			$answer->status >= 500 => new WP_Error( 'slipstream_service_down', 'Example is down.' ),
			default => new WP_Error( 'slipstream_key_refused', 'Example does not know this key.' ),
		};
	}
}
