<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Subscribers\Import\Import;
use Slipstream\Domains\Subscribers\Import\ImportChoice;
use Slipstream\Domains\Subscribers\Import\Imports;
use Slipstream\Domains\Subscribers\Import\ImportUndo;
use Slipstream\Domains\Subscribers\Import\RowResult;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for imports: upload a file as `file`, preview it, and run it with a statement of consent. */
final class ImportRoutes implements RouteProvider {

	private const PATH = '/subscribers/imports';

	private const ONE = self::PATH . '/(?P<id>\d+)';

	public function __construct(
		private readonly Imports $imports,
		private readonly ImportUndo $undo,
	) {}

	public function routes(): array {
		$may    = SubscriberRoutes::may();
		$id     = [ 'id' => Schema::INTEGER ];
		$report = Schema::resource(
			'subscriber-import-report',
			[
				'items' => Schema::list(
					Schema::object(
						[
							'row'    => Schema::INTEGER,
							'result' => Schema::TEXT,
							'reason' => Schema::TEXT,
							'cell'   => Schema::TEXT
								+ [ 'description' => 'Content of the address column; an empty string for added rows.' ],
						]
					)
				),
				'next'  => [ 'type' => [ 'string', 'null' ] ],
			]
		);
		return [
			new Route(
				SubscriberRoutes::SPACE,
				self::PATH,
				Import::schema(),
				[ new Method( 'GET', $may, $this->list( ... ) ), new Method( 'POST', $may, $this->create( ... ) ) ]
			),
			new Route(
				SubscriberRoutes::SPACE,
				self::ONE,
				Import::schema(),
				[
					new Method( 'GET', $may, $this->read( ... ), $id ),
					new Method( 'POST', $may, $this->run( ... ), $id + self::run_arguments() ),
					new Method( 'DELETE', $may, $this->delete( ... ), $id ),
				]
			),
			new Route(
				SubscriberRoutes::SPACE,
				self::ONE . '/undo',
				Schema::resource(
					'subscriber-import-undo',
					[
						'subscribed' => Schema::INTEGER + [ 'description' => 'Subscribers that an undo removes.' ],
						'left'       => Schema::INTEGER + [ 'description' => 'People who left. An undo deletes their unsubscribe records.' ],
					]
				),
				[ new Method( 'GET', $may, $this->undo_counts( ... ), $id ), new Method( 'POST', $may, $this->undo( ... ), $id ) ]
			),
			new Route(
				SubscriberRoutes::SPACE,
				self::ONE . '/report',
				$report,
				[ new Method( 'GET', $may, $this->report( ... ), $id + self::report_arguments() ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the file. */
	private function create( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$file = $request->get_file_params()['file'] ?? null;
		$path = is_array( $file ) && UPLOAD_ERR_OK === ( $file['error'] ?? null ) && is_string( $file['tmp_name'] ?? null )
			? $file['tmp_name']
			: '';
		if ( '' === $path || ! is_file( $path ) ) {
			return new WP_Error(
				'slipstream_import_no_file',
				__( 'No file was received. It may be larger than this server allows.', 'slipstream' ),
				[ 'status' => 400 ]
			);
		}
		$id     = $this->imports->create( $path, is_string( $file['name'] ?? null ) ? $file['name'] : '' );
		$import = is_int( $id ) ? $this->imports->find( $id ) : null;
		return $id instanceof WP_Error ? $id : self::answer( $import, 201 );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::answer( $this->imports->find( (int) $request['id'] ) );
	}

	private function list(): WP_REST_Response {
		return new WP_REST_Response( array_map( static fn ( Import $import ): array => $import->present(), $this->imports->recent() ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function undo_counts( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( $this->undo->counts( (int) $request['id'] ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function undo( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$import = $this->imports->find( (int) $request['id'] );
		if ( null === $import ) {
			return self::not_found();
		}
		$answer = $this->undo_counts( $request );
		return $this->undo->start( $import )
			? $answer
			: new WP_Error(
				'slipstream_import_not_undone',
				__( 'Only a finished import can be undone, and only once.', 'slipstream' ),
				[ 'status' => 409 ]
			);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `id`, columns, `consent`, and the choices for rows that are not
	 *     subscribers.
	 */
	private function run( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$import = $this->imports->find( (int) $request['id'] );
		if ( null === $import ) {
			return self::not_found();
		}
		$choice = new ImportChoice(
			(int) ( $request['email_column'] ?? $import->email_column ),
			(int) ( $request['status_column'] ?? $import->status_column ),
			trim( sanitize_textarea_field( (string) $request['consent'] ) ),
			(string) $request['left'],
			(string) $request['unknown']
		);
		if ( '' === $choice->consent && $import->may_subscribe( $choice ) ) {
			return new WP_Error(
				'slipstream_import_consent',
				__( 'Enter how these people agreed to receive email from you.', 'slipstream' ),
				[ 'status' => 400 ]
			);
		}
		if ( ! $this->imports->run( $import, $choice ) ) {
			return new WP_Error(
				'slipstream_import_not_started',
				__( 'This import can’t be started. It may have been started already.', 'slipstream' ),
				[ 'status' => 409 ]
			);
		}
		return $this->read( $request );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function delete( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$answer = $this->read( $request );
		$this->imports->delete( (int) $request['id'] );
		return $answer;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id` and `cursor`. */
	private function report( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( null === $this->imports->find( (int) $request['id'] ) ) {
			return self::not_found();
		}
		[ $rows, $next ] = $this->imports->report( (int) $request['id'], (int) $request['cursor'] );
		$rows            = array_filter(
			$rows,
			static fn ( array $row ): bool => RowResult::Added !== $row['result'] || true !== $request['problems']
		);
		return new WP_REST_Response(
			[
				'items' => array_map(
					static fn ( array $row ): array => [
						'row'    => $row['row'],
						'result' => $row['result']->value,
						'reason' => $row['result']->label(),
						'cell'   => $row['cell'],
					],
					array_values( $rows )
				),
				'next'  => $next < 0 ? null : (string) $next,
			]
		);
	}

	private static function answer( ?Import $import, int $status = 200 ): WP_REST_Response|WP_Error {
		return null === $import ? self::not_found() : new WP_REST_Response( $import->present(), $status );
	}

	private static function not_found(): WP_Error {
		return new WP_Error( 'slipstream_import_not_found', __( 'Import not found.', 'slipstream' ), [ 'status' => 404 ] );
	}

	/** @return array<string, array<string, mixed>> */
	private static function run_arguments(): array {
		return [
			'consent'       => Schema::TEXT + [
				'maxLength' => 1000,
				'pattern'   => Schema::NO_NUL,
				'default'   => '',
			],
			'left'          => Schema::TEXT + [
				'description' => 'Handling of rows whose status means that the person has unsubscribed.',
				'enum'        => ImportChoice::LEFT,
				'default'     => ImportChoice::UNSUBSCRIBED,
			],
			'unknown'       => Schema::TEXT + [
				'description' => 'Handling of rows whose status is unknown.',
				'enum'        => ImportChoice::UNKNOWN,
				'default'     => ImportChoice::SKIP,
			],
			'email_column'  => Schema::INTEGER + [
				'minimum' => 0,
				'maximum' => 100,
			],
			'status_column' => Schema::INTEGER + [
				'minimum' => -1,
				'maximum' => 100,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function report_arguments(): array {
		return [
			'cursor'   => Schema::TEXT + [ 'pattern' => '^\d{0,9}$' ],
			'problems' => Schema::BOOLEAN + [
				'description' => 'Whether to omit added rows.',
				'default'     => false,
			],
		];
	}
}
