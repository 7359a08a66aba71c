<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use Slipstream\Http\Client;

/** A provider of embedded content, with the permissions of its frames. */
final class Provider {

	/**
	 * @param string $id      Key under which a visitor's choice is stored, and service name for `slipstream_service_url`.
	 * @param string $name    Name for visitors.
	 * @param string $origin  Origin of its frames, such as `https://calendly.com`.
	 * @param string $sandbox Sandbox flags of its frames, as few as possible.
	 * @param string $allow   Permissions policy of its frames.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $origin,
		public readonly string $sandbox,
		public readonly string $allow = '',
	) {}

	/**
	 * Replaces the provider's origin with the operator's gateway, if there is one; see Client::base().
	 * @param string $url URL of a frame. Other origins are not changed.
	 */
	public function through_gateway( string $url ): string {
		$base = Client::base( $this->id, $this->origin );
		return $base !== $this->origin && str_starts_with( $url, "$this->origin/" )
			? $base . substr( $url, strlen( $this->origin ) )
			: $url;
	}
}
