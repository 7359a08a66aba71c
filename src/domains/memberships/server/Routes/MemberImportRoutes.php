<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Routes;

use Closure;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Memberships\Import\MemberImport;
use Slipstream\Domains\Memberships\Import\MemberImportChoice;
use Slipstream\Domains\Memberships\Import\MemberImportErrors;
use Slipstream\Domains\Memberships\Import\MemberImports;
use Slipstream\Domains\Memberships\Import\MemberImportStore;
use Slipstream\Domains\Memberships\Import\MemberImportUndo;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for imports of members: upload a file as `file` or read Stripe, choose columns and plans, run, undo. */
final class MemberImportRoutes implements RouteProvider {

	private const SPACE = 'slipstream/v1';
	private const PATH  = '/memberships/imports';
	private const ONE   = self::PATH . '/(?P<id>\d+)';
	private const ROLE  = 'manage_options';

	private const COLUMN = Schema::INTEGER + [
		'minimum' => -1,
		'maximum' => 250,
	];

	public function __construct(
		private readonly MemberImports $imports,
		private readonly MemberImportStore $store,
		private readonly MemberImportUndo $undo,
	) {}

	public function routes(): array {
		$id = [ 'id' => Schema::INTEGER ];
		return [
			new Route(
				self::SPACE,
				self::PATH,
				MemberImport::schema(),
				[
					new Method( 'GET', self::ROLE, $this->list( ... ) ),
					new Method( 'POST', self::ROLE, $this->create( ... ), [ 'source' => self::source() ] ),
				]
			),
			new Route(
				self::SPACE,
				self::ONE,
				MemberImport::schema(),
				[
					new Method( 'GET', self::ROLE, $this->read( ... ), $id ),
					new Method( 'POST', self::ROLE, $this->choose( ... ), $id + self::choice_arguments() ),
					new Method( 'DELETE', self::ROLE, $this->delete( ... ), $id ),
				]
			),
			new Route(
				self::SPACE,
				self::ONE . '/run',
				MemberImport::schema(),
				[ new Method( 'POST', self::ROLE, $this->run( ... ), $id ) ]
			),
			new Route(
				self::SPACE,
				self::ONE . '/undo',
				Schema::resource(
					'member-import-undo',
					[ 'count' => Schema::INTEGER + [ 'description' => 'Memberships that an undo removes.' ] ]
				),
				[
					new Method( 'GET', self::ROLE, $this->undo_count( ... ), $id ),
					new Method( 'POST', self::ROLE, $this->undo( ... ), $id ),
				]
			),
		];
	}

	private function list(): WP_REST_Response {
		return new WP_REST_Response(
			array_map( static fn ( MemberImport $import ): array => $import->present(), $this->store->recent() )
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the file, or `source`. */
	private function create( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( MemberImport::STRIPE === $request['source'] ) {
			return self::response( $this->imports->create_from_stripe(), 201 );
		}
		$file = $request->get_file_params()['file'] ?? null;
		$path = is_array( $file ) && UPLOAD_ERR_OK === ( $file['error'] ?? null ) && is_string( $file['tmp_name'] ?? null )
			? $file['tmp_name']
			: '';
		if ( '' === $path || ! is_file( $path ) ) {
			return new WP_Error(
				'slipstream_member_import_no_file',
				__( 'No file was received. It may be larger than this server allows.', 'slipstream' ),
				[ 'status' => 400 ]
			);
		}
		$name = is_string( $file['name'] ?? null ) ? $file['name'] : '';
		return self::response( $this->imports->create( $path, $name ), 201 );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_import( $request, static fn ( MemberImport $import ): WP_REST_Response|WP_Error => self::response( $import ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`, columns, `plans` and `notify`; omitted values do not change. */
	private function choose( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_import(
			$request,
			function ( MemberImport $import ) use ( $request ): WP_REST_Response|WP_Error {
				$old    = $import->choice();
				$plan   = (int) ( $request['plan_column'] ?? $old->plan );
				$plans  = $plan === $old->plan ? $old->plans : [];
				$chosen = is_array( $request['plans'] ) ? $request['plans'] : [];
				foreach ( array_filter( $chosen, 'is_array' ) as $entry ) {
					$plans[ (string) ( $entry['label'] ?? '' ) ] = (int) ( $entry['plan_id'] ?? MemberImportChoice::SKIP );
				}
				$choice = new MemberImportChoice(
					max( 0, (int) ( $request['email_column'] ?? $old->email ) ),
					$plan,
					(int) ( $request['status_column'] ?? $old->status ),
					(int) ( $request['end_column'] ?? $old->end ),
					$plans,
					(bool) ( $request['notify'] ?? $old->notify )
				);
				return self::response( $this->imports->choose( $import, $choice ) );
			}
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function run( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_import(
			$request,
			fn ( MemberImport $import ): WP_REST_Response|WP_Error => $this->imports->run( $import ) ?? $this->read( $request )
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function undo_count( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_import(
			$request,
			fn ( MemberImport $import ): WP_REST_Response => new WP_REST_Response( [ 'count' => $this->undo->count( $import->id ) ] )
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function undo( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_import(
			$request,
			function ( MemberImport $import ): WP_REST_Response|WP_Error {
				$count = $this->undo->count( $import->id );
				return $this->undo->start( $import->id )
					? new WP_REST_Response( [ 'count' => $count ] )
					: new WP_Error(
						'slipstream_member_import_not_undone',
						__( 'Only a finished import can be undone, and only once.', 'slipstream' ),
						[ 'status' => 409 ]
					);
			}
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function delete( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_import(
			$request,
			function ( MemberImport $import ): WP_REST_Response|WP_Error {
				$this->store->delete( $import->id );
				return self::response( $import );
			}
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>>               $request Contains `id`.
	 * @param Closure(MemberImport): (WP_REST_Response|WP_Error) $run
	 */
	private function with_import( WP_REST_Request $request, Closure $run ): WP_REST_Response|WP_Error {
		$import = $this->store->find( (int) $request['id'] );
		return null === $import ? MemberImportErrors::not_found() : $run( $import );
	}

	private static function response( MemberImport|WP_Error $import, int $status = 200 ): WP_REST_Response|WP_Error {
		return $import instanceof WP_Error ? $import : new WP_REST_Response( $import->present(), $status );
	}

	/** @return array<string, mixed> */
	private static function source(): array {
		return Schema::TEXT + [
			'enum'    => [ MemberImport::FILE, MemberImport::STRIPE ],
			'default' => MemberImport::FILE,
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function choice_arguments(): array {
		$plan = [
			'label'   => Schema::TEXT + [ 'maxLength' => 300 ],
			'plan_id' => Schema::INTEGER + [ 'minimum' => MemberImportChoice::SKIP ],
		];
		return [
			'email_column'  => [ 'minimum' => 0 ] + self::COLUMN,
			'plan_column'   => self::COLUMN,
			'status_column' => self::COLUMN,
			'end_column'    => self::COLUMN,
			'plans'         => Schema::list( Schema::object( $plan ) ) + [
				'description' => 'Plan of this site for each text of the plan column; 0 is every plan, -1 none.',
				'maxItems'    => 100,
			],
			'notify'        => Schema::BOOLEAN + [ 'description' => 'Whether new members receive an email.' ],
		];
	}
}
