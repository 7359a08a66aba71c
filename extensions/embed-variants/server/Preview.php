<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\EmbedVariants;

use Slipstream\Availability\Availability;
use Slipstream\Domains\Embeds\Facade;
use WP_Error;
use WP_REST_Request;

/** Responds to the editor's preview request. WordPress would send requests to the provider, and return no provider name. */
final class Preview {

	private const ROUTE = '/oembed/1.0/proxy';

	/**
	 * Filter `rest_dispatch_request`, which runs after the permission check.
	 * @template T
	 * @param T                                     $response  Response of another plugin; null otherwise.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return T|array<string, string>|WP_Error An oEmbed response if this extension can embed the URL; otherwise `$response`.
	 */
	public function answer( mixed $response, WP_REST_Request $request, string $route ): mixed {
		$url = $request['url'];
		if ( null !== $response || self::ROUTE !== $route || ! is_string( $url ) || ! Availability::is_enabled() ) {
			return $response;
		}
		$name = Variant::name( $url );
		if ( null === $name ) {
			return $response;
		}
		$embed = Variant::embed( $url );
		if ( null === $embed ) {
			return new WP_Error( 'oembed_invalid_url', get_status_header_desc( 404 ), [ 'status' => 404 ] );
		}
		return [
			'version'       => '1.0',
			'type'          => 'loom' === $name ? 'video' : 'rich',
			'provider_name' => $embed->provider->name,
			'provider_url'  => $embed->provider->origin,
			'title'         => $embed->title,
			'html'          => Facade::preview( $embed ),
		];
	}
}
