<?php
/**
 * POST /slipstream/v1/map
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Lets an administrator choose where maps come from.
 */
final class SetSource implements Route {

	private const ONE_LINE = '^[^\x00-\x1f\x7f]*$';

	/**
	 * Takes its services from the plugin.
	 *
	 * @param MapSettings  $settings Where pictures and places come from.
	 * @param SourceAnswer $answer   What it says.
	 */
	public function __construct(
		private readonly MapSettings $settings,
		private readonly SourceAnswer $answer,
	) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		$text = [
			'type'    => 'string',
			'default' => '',
			'pattern' => self::ONE_LINE,
		];
		return SourceAnswer::endpoint(
			'POST',
			[
				'tiles'           => [
					'description' => 'https://tile.example/{z}/{x}/{y}.png; empty for Mapbox’ own maps.',
				] + $text,
				'attribution'     => [
					'description' => 'Whom to thank for the map, as text.',
					'maxLength'   => 200,
				] + $text,
				'attribution_url' => [ 'description' => 'Where the thanks lead to.' ] + $text,
				'geocoder'        => [
					'description' => 'https://geocoder.example/search?q={query}&format=jsonv2; left as it is when it is not given.',
					'type'        => 'string',
					'pattern'     => self::ONE_LINE,
				],
			]
		);
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$tiles   = trim( (string) $request['tiles'] );
		$changes = [
			'tiles'           => $tiles,
			'attribution'     => '' === $tiles ? '' : (string) $request['attribution'],
			'attribution_url' => '' === $tiles ? '' : (string) $request['attribution_url'],
		];
		// A form that knows tiles alone leaves the geocoder as it is.
		if ( null !== $request['geocoder'] ) {
			$changes['geocoder'] = (string) $request['geocoder'];
		}
		$done = $this->settings->change( $changes );
		return $done instanceof WP_Error ? self::refusal( $done ) : $this->answer->respond();
	}

	/**
	 * The code that the block's editor knows a field by.
	 *
	 * @param WP_Error $error Of the settings.
	 */
	private static function refusal( WP_Error $error ): WP_Error {
		$data = (array) $error->get_error_data();
		$code = match ( $data['field'] ?? '' ) {
			'tiles'    => 'slipstream_map_tiles',
			'geocoder' => 'slipstream_map_geocoder',
			default    => $error->get_error_code(),
		};
		return new WP_Error( $code, $error->get_error_message(), [ 'status' => $data['status'] ?? 400 ] );
	}
}
