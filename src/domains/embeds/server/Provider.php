<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use Slipstream\Http\Client;

/** Whose content is embedded, and what its frames may do. */
final class Provider {

	/**
	 * @param string $id      Remembers a visitor's choice, and names the service to `slipstream_service_url`.
	 * @param string $name    As visitors know it.
	 * @param string $origin  Of its frames, as `https://calendly.com`.
	 * @param string $sandbox Of its frames: as little as they work with.
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
	 * An operator's gateway in place of the provider's own origin.
	 * @param string $url Of a frame; one of another origin stays.
	 */
	public function through_gateway( string $url ): string {
		$base = Client::base( $this->id, $this->origin );
		return $base !== $this->origin && str_starts_with( $url, "$this->origin/" )
			? $base . substr( $url, strlen( $this->origin ) )
			: $url;
	}
}
