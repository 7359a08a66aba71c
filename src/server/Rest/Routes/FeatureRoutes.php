<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Availability\FeatureList;
use Slipstream\Availability\Switches;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes that list the features and switch them on or off, for the settings screen. */
final class FeatureRoutes implements RouteProvider {

	private const STATES = [ 'on', 'always', 'off', 'plan', 'service', 'hidden' ];
	private const STAGES = [ '', 'beta', 'experimental' ];

	public function __construct(
		private readonly FeatureList $features,
		private readonly Switches $switches,
	) {}

	public function routes(): array {
		$words   = array_fill_keys( [ 'slug', 'title', 'description', 'group', 'groupTitle', 'plan', 'planName' ], Schema::TEXT );
		$feature = Schema::object(
			[
				'state' => Schema::TEXT + [ 'enum' => self::STATES ],
				'stage' => Schema::TEXT + [ 'enum' => self::STAGES ],
			] + $words
		);
		$changes = [
			'description'          => 'New state of each feature by slug: true for on.',
			'type'                 => 'object',
			'required'             => true,
			'minProperties'        => 1,
			'additionalProperties' => Schema::BOOLEAN,
		];
		return [
			new Route(
				'slipstream/v1',
				'/features',
				Schema::collection( 'features', $feature + [ 'additionalProperties' => false ] ),
				[
					new Method( 'GET', 'manage_options', fn (): WP_REST_Response => new WP_REST_Response( $this->features->rows() ) ),
					new Method( 'POST', 'manage_options', $this->switch( ... ), [ 'changes' => $changes ] ),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `changes`. Other features stay unchanged. */
	private function switch( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$changes = (array) $request['changes'];
		$result  = $this->switches->set( $changes );
		return true === $result ? new WP_REST_Response( [ 'changed' => count( $changes ) ] ) : $result;
	}
}
