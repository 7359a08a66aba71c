<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use DateTimeImmutable;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Orders\IncomeKind;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Overview\CurrencyFigures;
use Slipstream\Domains\Payments\Overview\Overview;
use WP_Error;
use WP_REST_Response;

/** REST route for the owner's figures. Amounts are texts with their currency; `values` contains decimal numbers for a chart. */
final class OverviewRoute implements RouteProvider {

	public function __construct(
		private readonly Overview $overview,
		private readonly Gateways $gateways,
	) {}

	public function routes(): array {
		return [
			new Route(
				'slipstream/v1',
				'/payments/overview',
				self::schema(),
				[ new Method( 'GET', 'manage_options', $this->read( ... ) ) ]
			),
		];
	}

	private function read(): WP_REST_Response|WP_Error {
		return OrderRoutes::when_ready(
			function (): WP_REST_Response {
				$mode = $this->gateways->mode();
				return new WP_REST_Response(
					[
						'is_test'    => Order::TEST === $mode,
						'currencies' => array_map( self::currency( ... ), $this->overview->figures( $mode ) ),
					]
				);
			}
		);
	}

	/** @return array<string, mixed> */
	private static function currency( CurrencyFigures $figures ): array {
		$text  = static fn ( int $units ): string => $figures->money( $units )->format();
		$month = static function ( DateTimeImmutable $month ) use ( $figures, $text ): array {
			$kept = $figures->kept[ (int) $month->format( 'Ym' ) ] ?? [];
			return [
				'month'  => $month->format( 'Y-m' ),
				'label'  => (string) wp_date( 'M Y', $month->getTimestamp() ),
				'kept'   => array_map( $text, $kept ),
				'total'  => $text( array_sum( $kept ) ),
				'values' => array_map( static fn ( int $units ): float => (float) $figures->money( $units )->decimal(), $kept ),
			];
		};
		return [
			'currency'         => $figures->currency,
			'received'         => $text( $figures->received ),
			'refunded'         => $text( $figures->refunded ),
			'disputed'         => $text( $figures->disputed ),
			'kept'             => $text( $figures->received - $figures->refunded - $figures->disputed ),
			'recurring'        => $text( $figures->recurring ),
			'recurring_number' => $figures->recurring_number,
			'failed'           => $text( $figures->failed ),
			'failed_number'    => $figures->failed_number,
			'months'           => array_map( $month, $figures->months ),
		];
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$kinds = array_column( IncomeKind::cases(), 'value' );
		$month = [
			'month'  => Schema::TEXT + [ 'pattern' => '^\d{4}-\d{2}$' ],
			'label'  => Schema::TEXT,
			'kept'   => Schema::object( array_fill_keys( $kinds, Schema::TEXT ) ),
			'total'  => Schema::TEXT,
			'values' => Schema::object( array_fill_keys( $kinds, [ 'type' => 'number' ] ) ),
		];
		return Schema::resource(
			'payment-overview',
			[
				'is_test'    => Schema::BOOLEAN,
				'currencies' => Schema::list(
					Schema::object(
						array_fill_keys(
							[ 'currency', 'received', 'refunded', 'disputed', 'kept', 'recurring', 'failed' ],
							Schema::TEXT
						) + array_fill_keys( [ 'recurring_number', 'failed_number' ], Schema::INTEGER )
							+ [ 'months' => Schema::list( Schema::object( $month ) ) ]
					)
				),
			]
		);
	}
}
