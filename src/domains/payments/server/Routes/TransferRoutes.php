<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Gateways\BankTransfer\Statement;
use Slipstream\Domains\Payments\Gateways\BankTransfer\Transfer;
use Slipstream\Domains\Payments\Gateways\BankTransfer\TransferImport;
use Slipstream\Domains\Payments\Gateways\BankTransfer\TransferResult;
use Slipstream\Domains\Payments\Orders\Order;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST route `POST slipstream/v1/payments/transfers`: imports a bank statement. For administrators. A long statement needs several
 * requests: in each further one, `from` is `next` of the previous response.
 */
final class TransferRoutes implements RouteProvider {

	/** Maximum characters of a file. */
	private const MAX_FILE = 2_000_000;

	public function __construct( private readonly TransferImport $import ) {}

	public function routes(): array {
		$row = [
			'line'   => Schema::INTEGER,
			'result' => Schema::TEXT + [ 'enum' => array_column( TransferResult::cases(), 'value' ) ],
			'amount' => Schema::TEXT + [ 'description' => 'Amount as written in the bank’s file.' ],
			'order'  => Schema::INTEGER + [ 'description' => 'Order ID; 0 if no order matches.' ],
			'title'  => Schema::TEXT,
		];
		return [
			new Route(
				'slipstream/v1',
				'/payments/transfers',
				Schema::resource(
					'payment-transfers',
					[
						'rows' => Schema::list( Schema::object( $row ) ),
						'next' => [ 'type' => [ 'integer', 'null' ] ],
					]
				),
				[
					new Method(
						'POST',
						'manage_options',
						$this->import( ... ),
						[
							'csv'  => Schema::TEXT + [
								'required'  => true,
								'maxLength' => self::MAX_FILE,
								'pattern'   => Schema::NO_NUL,
							],
							'from' => Schema::INTEGER + [
								'minimum' => 0,
								'maximum' => self::MAX_FILE,
								'default' => 0,
							],
						]
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `csv` and `from`. */
	private function import( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$statement = Statement::read( (string) $request['csv'] );
		if ( null === $statement ) {
			return new WP_Error(
				'slipstream_statement_unknown',
				__( 'This file has no column with amounts. Export transactions as CSV from your bank, with the names of the columns.', 'slipstream' ),
				[ 'status' => 422 ]
			);
		}
		$unknown = $statement->unknown_direction();
		if ( '' !== $unknown ) {
			return new WP_Error(
				'slipstream_statement_direction',
				sprintf(
					/* translators: %s: a word of the file. */
					__( '“%s” in this file does not say whether money arrived or left. Export amounts with a minus sign, or mark the orders as paid by hand.', 'slipstream' ),
					mb_substr( $unknown, 0, 50 )
				),
				[ 'status' => 422 ]
			);
		}
		return OrderRoutes::when_ready(
			function () use ( $statement, $request ): WP_REST_Response {
				[ $rows, $next ] = $this->import->run( $statement, (int) $request['from'] );
				return new WP_REST_Response(
					[
						'rows' => array_map( static fn ( array $row ): array => self::row( ...$row ), $rows ),
						'next' => $next,
					]
				);
			}
		);
	}

	/** @return array<string, string|int> */
	private static function row( Transfer $transfer, TransferResult $result, ?Order $order ): array {
		return [
			'line'   => $transfer->line,
			'result' => $result->value,
			'amount' => trim( "$transfer->amount $transfer->currency" ),
			'order'  => $order->id ?? 0,
			'title'  => $order->title ?? '',
		];
	}
}
