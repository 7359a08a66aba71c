<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for reading and saving the ad code. The settings screen uses it. */
final class AdCodeRoute implements RouteProvider {

	public function __construct( private readonly AdCode $codes ) {}

	public function routes(): array {
		$codes  = [
			'description'          => 'Ad code by size. Other sizes stay unchanged.',
			'type'                 => 'object',
			'default'              => [],
			'additionalProperties' => false,
			'properties'           => array_map(
				static fn (): array => [
					'type'      => 'string',
					'maxLength' => AdCode::MAX,
				],
				AdFormat::all()
			),
		];
		$format = Schema::object(
			[
				'name'  => Schema::TEXT,
				'label' => Schema::TEXT,
				'code'  => Schema::TEXT,
			]
		);
		return [
			new Route(
				'slipstream/v1',
				'/ads/code',
				Schema::resource(
					'ad-code',
					[
						'formats'   => Schema::list( $format ),
						'may_write' => Schema::BOOLEAN,
					]
				),
				[
					new Method( 'GET', 'manage_options', fn (): WP_REST_Response => $this->read() ),
					new Method( 'POST', static fn (): bool => AdCode::may_write(), $this->change( ... ), [ 'codes' => $codes ] ),
				]
			),
		];
	}

	private function read(): WP_REST_Response {
		$codes  = $this->codes->all();
		$format = static fn ( AdFormat $format ): array => [
			'name'  => $format->name,
			'label' => $format->label(),
			'code'  => $codes[ $format->name ],
		];
		return new WP_REST_Response(
			[
				'formats'   => array_values( array_map( $format, AdFormat::all() ) ),
				'may_write' => AdCode::may_write(),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `codes`. */
	private function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$done = $this->codes->change( array_map( 'strval', (array) $request['codes'] ) );
		return $done instanceof WP_Error ? $done : $this->read();
	}
}
