<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Closure;
use Slipstream\Contracts\Service;
use WP_Error;

/** An account's public data at its network. */
final class Profile {

	/**
	 * @param string               $id      Permanent ID at the network.
	 * @param string               $name    Account name, with `@` at networks that use it.
	 * @param string               $title   Name of the person or page.
	 * @param string               $picture URL of the profile picture; '' for none.
	 * @param array<string, mixed> $details Data to store for limits(). Must not contain secrets.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $title = '',
		public readonly string $picture = '',
		public readonly array $details = [],
	) {}

	/**
	 * Returns the result of a sign-in; see OAuth.
	 * @param Closure(): self  $read    Reads the profile with the new token. May throw NetworkError.
	 * @param non-empty-string $network Display name of the network.
	 * @return array{id: string, name: string}|WP_Error
	 */
	public static function for_sign_in( Closure $read, string $network ): array|WP_Error {
		try {
			$profile = $read();
		} catch ( NetworkError ) {
			return Service::down( $network );
		}
		return [
			'id'   => $profile->id,
			'name' => $profile->name,
		];
	}
}
