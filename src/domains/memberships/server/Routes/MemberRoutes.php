<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Routes;

use Closure;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Memberships\Emails\GrantEmail;
use Slipstream\Domains\Memberships\Members\GrantTerms;
use Slipstream\Domains\Memberships\Members\MemberList;
use Slipstream\Domains\Memberships\Members\MemberQuery;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\SignIn\AddressChange;
use Slipstream\Domains\Payments\Routes\CsvDownload;
use Slipstream\Support\Clock;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the members of the screen "Payments". For administrators. A list is `{ items, next }`, as in the payments domain. */
final class MemberRoutes implements RouteProvider {

	private const SPACE = 'slipstream/v1';
	private const BASE  = '/memberships/members';
	private const ROLE  = 'manage_options';

	/** Memberships per query of an export. */
	private const BATCH = 500;

	public function __construct(
		private readonly MemberList $list,
		private readonly Memberships $memberships,
		private readonly MemberPresenter $presenter,
		private readonly AddressChange $addresses,
		private readonly GrantEmail $email,
		private readonly Clock $clock,
	) {}

	public function routes(): array {
		$one    = [ 'id' => Schema::INTEGER ];
		$email  = Schema::TEXT + [
			'required'  => true,
			'maxLength' => 254,
			'pattern'   => Schema::ONE_LINE,
		];
		$until  = [ 'end_date' => Schema::TEXT + [ 'pattern' => '^(\d{4}-\d{2}-\d{2})?$' ] ];
		$plan   = [ 'plan_id' => Schema::INTEGER + [ 'minimum' => 0 ] ];
		$notify = [ 'notify' => Schema::BOOLEAN ];
		$member = Schema::resource(
			'member',
			[
				'email'       => Schema::TEXT,
				'memberships' => Schema::list( MemberPresenter::schema() ),
			]
		);
		$list   = Schema::resource(
			'members',
			[
				'items' => Schema::list( MemberPresenter::schema() ),
				'next'  => [ 'type' => [ 'string', 'null' ] ],
			]
		);
		return [
			new Route(
				self::SPACE,
				self::BASE,
				$list,
				[
					new Method( 'GET', self::ROLE, $this->list( ... ), self::filters() + self::paging() ),
					new Method( 'POST', self::ROLE, $this->grant( ... ), [ 'email' => $email ] + $plan + $until + $notify ),
				]
			),
			new Route(
				self::SPACE,
				self::BASE . '/export',
				Schema::collection( 'members-export', [ 'type' => 'object' ] ),
				[ new Method( 'GET', self::ROLE, $this->export( ... ), self::filters() ) ]
			),
			new Route( self::SPACE, self::BASE . '/(?P<id>\d+)', $member, [ new Method( 'GET', self::ROLE, $this->read( ... ), $one ) ] ),
			new Route(
				self::SPACE,
				self::BASE . '/(?P<id>\d+)/extend',
				$member,
				[ new Method( 'POST', self::ROLE, $this->extend( ... ), $one + $until ) ]
			),
			new Route(
				self::SPACE,
				self::BASE . '/(?P<id>\d+)/end',
				$member,
				[ new Method( 'POST', self::ROLE, $this->end( ... ), $one ) ]
			),
			new Route(
				self::SPACE,
				self::BASE . '/(?P<id>\d+)/merge',
				$member,
				[ new Method( 'POST', self::ROLE, $this->merge( ... ), $one + [ 'email' => $email ] ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains filters, `cursor` and `per_page`. */
	private function list( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::when_ready(
			function () use ( $request ): WP_REST_Response {
				[ $page, $next ] = $this->list->page( self::query( $request, (int) $request['cursor'], (int) $request['per_page'] ) );
				return new WP_REST_Response(
					[
						'items' => $this->presenter->rows( $page ),
						'next'  => 0 === $next ? null : (string) $next,
					]
				);
			}
		);
	}

	/**
	 * Returns a CSV file to download. The screen links to it with WordPress' `_wpnonce`.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains filters.
	 */
	private function export( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$query = self::query( $request, 0, self::BATCH );
		return self::when_ready(
			fn (): WP_REST_Response => CsvDownload::response(
				gmdate( 'Y-m-d' ) . '-members.csv',
				fn ( Closure $write ) => $this->list->export( $query, $write )
			)
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_membership( $request, fn ( Membership $membership ): WP_REST_Response => $this->response( $membership ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `email`, `plan_id` and `end_date`. */
	private function grant( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::when_ready(
			function () use ( $request ): WP_REST_Response|WP_Error {
				$date  = (string) $request['end_date'];
				$terms = GrantTerms::from_input( (string) $request['email'], (int) $request['plan_id'], $date, $this->clock->now() );
				if ( $terms instanceof WP_Error ) {
					return $terms;
				}
				$this->memberships->grant( $terms->email, $terms->plan_id, $terms->ends );
				if ( true === $request['notify'] && ! $this->email->send( $terms->email, $terms->plan_id ) ) {
					return GrantTerms::email_error();
				}
				[ $page, $next ] = $this->list->page( new MemberQuery( search: $terms->email ) );
				return new WP_REST_Response(
					[
						'items' => $this->presenter->rows( $page ),
						'next'  => 0 === $next ? null : (string) $next,
					],
					201
				);
			}
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id` and `end_date`. */
	private function extend( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_membership(
			$request,
			function ( Membership $membership ) use ( $request ): WP_REST_Response|WP_Error {
				$until = GrantTerms::end( (string) $request['end_date'], $this->clock->now() );
				return $until instanceof WP_Error
					? $until
					: $this->change( $membership, new Standing( MembershipState::Complimentary, $until, $until ) );
			}
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function end( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$now = $this->clock->now()->getTimestamp();
		return $this->with_membership(
			$request,
			fn ( Membership $membership ): WP_REST_Response|WP_Error =>
				$this->change( $membership, Standing::until( MembershipState::Ended, $now ) )
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`, and the new address in `email`. */
	private function merge( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_membership(
			$request,
			function ( Membership $membership ) use ( $request ): WP_REST_Response|WP_Error {
				$email = GrantTerms::email( (string) $request['email'] );
				if ( $email instanceof WP_Error ) {
					return $email;
				}
				if ( '' === $membership->email ) {
					return self::error( 'erased', __( 'The address of this member was erased.', 'slipstream' ), 409 );
				}
				$this->addresses->move( $membership->email, $email );
				return $this->all_of( $email );
			}
		);
	}

	/** Changes a membership without an order. A membership of an order cannot be changed: its next payment would undo the change. */
	private function change( Membership $membership, Standing $standing ): WP_REST_Response|WP_Error {
		if ( Membership::ORDER === $membership->source ) {
			return self::error(
				'paid',
				__( 'This membership depends on its payments. Change the order instead, or grant access to the email address.', 'slipstream' ),
				409
			);
		}
		$this->memberships->change( $membership, $standing );
		return $this->response( $membership );
	}

	/** Returns all memberships of the same address, newest first. */
	private function response( Membership $membership ): WP_REST_Response {
		return $this->all_of( $membership->email, [ $membership ] );
	}

	/** @param list<Membership> $erased The membership itself, returned if its address was erased. */
	private function all_of( string $email, array $erased = [] ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'email'       => $email,
				'memberships' => $this->presenter->rows( '' === $email ? $erased : $this->memberships->find_all( [ $email ] ) ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>>                   $request Contains `id`.
	 * @param Closure(Membership): (WP_REST_Response|WP_Error) $run
	 */
	private function with_membership( WP_REST_Request $request, Closure $run ): WP_REST_Response|WP_Error {
		return self::when_ready(
			function () use ( $request, $run ): WP_REST_Response|WP_Error {
				$membership = $this->list->find( (int) $request['id'] );
				return null === $membership
					? self::error( 'not_found', __( 'This membership does not exist.', 'slipstream' ), 404 )
					: $run( $membership );
			}
		);
	}

	/** @param Closure(): (WP_REST_Response|WP_Error) $run */
	private static function when_ready( Closure $run ): WP_REST_Response|WP_Error {
		return MembershipsTable::is_ready() ? $run() : self::not_ready();
	}

	/** Returns the error for a site whose tables do not exist yet. */
	public static function not_ready(): WP_Error {
		return self::error( 'not_ready', __( 'The members could not be loaded. Try again in a minute.', 'slipstream' ), 503 );
	}

	private static function error( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( "slipstream_member_$code", $message, [ 'status' => $status ] );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains filters. */
	private static function query( WP_REST_Request $request, int $before, int $limit ): MemberQuery {
		return new MemberQuery(
			MembershipState::tryFrom( (string) $request['state'] ),
			null === $request['plan_id'] ? null : (int) $request['plan_id'],
			(string) $request['search'],
			$before,
			$limit
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function filters(): array {
		return [
			'state'   => Schema::TEXT + [ 'enum' => array_column( MembershipState::cases(), 'value' ) ],
			'plan_id' => Schema::INTEGER + [ 'minimum' => 0 ],
			'search'  => Schema::TEXT + [
				'maxLength' => 254,
				'pattern'   => Schema::ONE_LINE,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function paging(): array {
		return [
			'cursor'   => Schema::TEXT + [ 'pattern' => '^\d{0,18}$' ],
			'per_page' => Schema::INTEGER + [
				'minimum' => 1,
				'maximum' => 100,
				'default' => 20,
			],
		];
	}
}
