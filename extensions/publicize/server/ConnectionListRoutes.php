<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionPresenter;
use Slipstream\Domains\Social\Connections\ConnectionsPage;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\Networks;
use WP_REST_Response;

/** REST routes that list connections, their test results, and services (contract publicize, section 4). */
final class ConnectionListRoutes implements RouteProvider {

	public function __construct(
		private readonly ConnectionStore $connections,
		private readonly Networks $networks,
	) {}

	public function routes(): array {
		$access = static fn () => Access::check();
		return [
			new Route(
				'wpcom/v2',
				'/publicize/connections',
				Schema::collection( 'jetpack-publicize-connection', Schema::object( ConnectionPresenter::properties() ) ),
				[ new Method( 'GET', $access, $this->list( ... ) ) ]
			),
			new Route(
				'wpcom/v2',
				'/publicize/connection-test-results',
				Schema::collection( 'jetpack-publicize-connection-test-results', Schema::object( ConnectionPresenter::test_properties() ) ),
				[ new Method( 'GET', $access, $this->test( ... ) ) ]
			),
			new Route(
				'wpcom/v2',
				'/publicize/services',
				Schema::collection(
					'jetpack-publicize-service',
					Schema::object(
						[
							'name'  => Schema::TEXT,
							'label' => Schema::TEXT,
							'url'   => Schema::TEXT,
						]
					)
				),
				[ new Method( 'GET', $access, $this->services( ... ) ) ]
			),
		];
	}

	private function list(): WP_REST_Response {
		return self::collection( array_map( ConnectionPresenter::present( ... ), $this->connections->usable_by( get_current_user_id() ) ) );
	}

	/** Returns the test results. Connections whose last test is older than an hour are tested again. */
	private function test(): WP_REST_Response {
		return self::collection(
			array_map(
				fn ( Connection $connection ): array => ConnectionPresenter::test_result( $this->connections->test( $connection ) ),
				$this->connections->usable_by( get_current_user_id() )
			)
		);
	}

	private function services(): WP_REST_Response {
		return self::collection(
			array_map(
				static fn ( Network $network ): array => [
					'name'  => $network->id(),
					'label' => $network->title(),
					'url'   => Page::url( ConnectionsPage::SLUG, 'connect/' . $network->id() ),
				],
				$this->networks->all()
			)
		);
	}

	/** @param array<array<string, mixed>> $items All items: the list has one page. */
	private static function collection( array $items ): WP_REST_Response {
		$response = new WP_REST_Response( array_values( $items ) );
		$response->header( 'X-WP-Total', (string) count( $items ) );
		$response->header( 'X-WP-TotalPages', '1' );
		return $response;
	}
}
