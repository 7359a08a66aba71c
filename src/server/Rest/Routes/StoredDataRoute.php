<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Contracts\StoredData;
use Slipstream\Settings\Removal;
use WP_REST_Response;

/** REST route that lists the data that deleting the plugin can delete, for the settings screen. */
final class StoredDataRoute implements RouteProvider {

	public function __construct( private readonly Declarations $declarations ) {}

	public function routes(): array {
		$row = Schema::object(
			[
				'field'   => Schema::TEXT,
				'counts'  => Schema::list( Schema::TEXT ),
				'exports' => Schema::list(
					Schema::object(
						[
							'label' => Schema::TEXT,
							'url'   => Schema::TEXT,
						]
					)
				),
			]
		);
		return [
			new Route(
				'slipstream/v1',
				'/stored-data',
				Schema::collection( 'stored-data', $row ),
				[ new Method( 'GET', 'manage_options', $this->read( ... ) ) ]
			),
		];
	}

	private function read(): WP_REST_Response {
		return new WP_REST_Response( array_map( self::row( ... ), $this->declarations->stored_data() ) );
	}

	/** @return array{field: string, counts: list<string>, exports: list<array{label: string, url: string}>} */
	private static function row( StoredData $data ): array {
		$link = static fn ( string $label, string $url ): array => [
			'label' => $label,
			'url'   => $url,
		];
		return [
			'field'   => Removal::FIELDS[ $data->kind ],
			'counts'  => $data->counts,
			'exports' => array_map( $link, array_keys( $data->exports ), array_values( $data->exports ) ),
		];
	}
}
