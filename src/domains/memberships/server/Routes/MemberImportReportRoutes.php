<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Routes;

use Closure;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Memberships\Import\MemberImportErrors;
use Slipstream\Domains\Memberships\Import\MemberImportReport;
use Slipstream\Domains\Memberships\Import\MemberImportStore;
use Slipstream\Domains\Payments\Routes\CsvDownload;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the rows that an import of members skipped, as a list and as a CSV file. */
final class MemberImportReportRoutes implements RouteProvider {

	private const SPACE = 'slipstream/v1';
	private const BASE  = '/memberships/imports/(?P<id>\d+)/report';
	private const ROLE  = 'manage_options';

	/** Rows per page. */
	private const ROWS = 50;

	public function __construct(
		private readonly MemberImportStore $store,
		private readonly MemberImportReport $report,
	) {}

	public function routes(): array {
		$id     = [ 'id' => Schema::INTEGER ];
		$cursor = [ 'cursor' => Schema::TEXT + [ 'pattern' => '^\d{0,9}$' ] ];
		$item   = Schema::object(
			[
				'row'    => Schema::INTEGER + [ 'description' => 'Number of the row in the file.' ],
				'result' => Schema::TEXT,
				'reason' => Schema::TEXT,
				'cell'   => Schema::TEXT + [ 'description' => 'Content of the address column.' ],
			]
		);
		$list   = [
			'items' => Schema::list( $item ),
			'next'  => [ 'type' => [ 'string', 'null' ] ],
		];
		return [
			new Route(
				self::SPACE,
				self::BASE,
				Schema::resource( 'member-import-report', $list ),
				[ new Method( 'GET', self::ROLE, $this->list( ... ), $id + $cursor ) ]
			),
			new Route(
				self::SPACE,
				self::BASE . '/export',
				Schema::collection( 'member-import-report-export', [ 'type' => 'object' ] ),
				[ new Method( 'GET', self::ROLE, $this->export( ... ), $id ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`, and the number of the last known row as `cursor`. */
	private function list( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_import(
			$request,
			function ( int $id ) use ( $request ): WP_REST_Response {
				$items = [];
				$next  = null;
				foreach ( $this->report->skipped( $id, (int) $request['cursor'] ) as $number => $row ) {
					if ( count( $items ) === self::ROWS ) {
						$next = (string) $items[ self::ROWS - 1 ]['row'];
						break;
					}
					$items[] = [
						'row'    => $number,
						'result' => $row['result']->value,
						'reason' => $row['result']->label(),
						'cell'   => $row['cell'],
					];
				}
				return new WP_REST_Response(
					[
						'items' => $items,
						'next'  => $next,
					]
				);
			}
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function export( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_import(
			$request,
			fn ( int $id ): WP_REST_Response => CsvDownload::response(
				"members-skipped-$id.csv",
				fn ( Closure $write ) => $this->report->export( $id, $write )
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `id`.
	 * @param Closure(int): WP_REST_Response       $run     Receives the ID of the import.
	 */
	private function with_import( WP_REST_Request $request, Closure $run ): WP_REST_Response|WP_Error {
		$import = $this->store->find( (int) $request['id'] );
		return null === $import ? MemberImportErrors::not_found() : $run( $import->id );
	}
}
