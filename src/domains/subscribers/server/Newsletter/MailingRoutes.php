<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Subscribers\Routes\SubscriberRoutes;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the Newsletter screen. A list is `{ items, next }`; `next` is the `cursor` of the next page, or null. */
final class MailingRoutes implements RouteProvider {

	public function __construct(
		private readonly MailingList $list,
		private readonly MailingStates $states,
		private readonly MailingPresenter $presenter,
		private readonly MailingActions $actions,
	) {}

	public function routes(): array {
		$may = SubscriberRoutes::may();
		return [
			new Route(
				SubscriberRoutes::SPACE,
				'/newsletters',
				self::page_schema( 'newsletters', MailingPresenter::schema() ),
				[ new Method( 'GET', $may, $this->list( ... ), self::arguments( '^(\d{1,18}-\d{1,18})?$' ) ) ]
			),
			new Route(
				SubscriberRoutes::SPACE,
				'/newsletters/planned',
				self::page_schema( 'planned-newsletters', MailingPresenter::planned_schema() ),
				[ new Method( 'GET', $may, $this->planned( ... ), self::arguments( '^\d{0,9}$' ) ) ]
			),
			new Route(
				SubscriberRoutes::SPACE,
				'/newsletters/(?P<id>\d+)',
				MailingPresenter::schema(),
				[
					new Method(
						'POST',
						$may,
						$this->run( ... ),
						[
							'id'      => Schema::INTEGER,
							'command' => Schema::TEXT + [
								'enum'     => MailingCommand::values(),
								'required' => true,
							],
						]
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `search`, `cursor` and `per_page`. */
	private function list( WP_REST_Request $request ): WP_REST_Response {
		[ $ids, $next ] = $this->list->page( (string) $request['search'], (string) $request['cursor'], (int) $request['per_page'] );
		return new WP_REST_Response(
			[
				'items' => $this->presenter->present( $this->states->all( $ids ) ),
				'next'  => '' === $next ? null : $next,
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `search`, `cursor` and `per_page`. */
	private function planned( WP_REST_Request $request ): WP_REST_Response {
		[ $ids, $next ] = $this->list->planned( (string) $request['search'], (int) $request['cursor'], (int) $request['per_page'] );
		$posts          = array_values( array_filter( array_map( PostRules::find( ... ), $ids ) ) );
		return new WP_REST_Response(
			[
				'items' => array_map( MailingPresenter::planned( ... ), $posts ),
				'next'  => 0 === $next ? null : (string) $next,
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id` and `command`. */
	private function run( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$id     = (int) $request['id'];
		$result = $this->actions->run( $id, MailingCommand::from( (string) $request['command'] ) );
		$after  = $result instanceof WP_Error ? null : $this->states->find( $id );
		if ( $result instanceof WP_Error || null === $after ) {
			return $result instanceof WP_Error ? $result : MailingActions::not_found();
		}
		return new WP_REST_Response( $this->presenter->present( [ $after ] )[0] );
	}

	/**
	 * @param array<string, mixed> $item Schema of one row.
	 * @return array<string, mixed> Schema of a page of rows.
	 */
	private static function page_schema( string $title, array $item ): array {
		return Schema::resource(
			$title,
			[
				'items' => Schema::list( $item ),
				'next'  => [ 'type' => [ 'string', 'null' ] ],
			]
		);
	}

	/**
	 * @param string $cursor Pattern of a cursor.
	 * @return array<string, array<string, mixed>> Schemas of the arguments of a list.
	 */
	private static function arguments( string $cursor ): array {
		return [
			'search'   => Schema::TEXT + [
				'maxLength' => 254,
				'pattern'   => Schema::ONE_LINE,
			],
			'cursor'   => Schema::TEXT + [ 'pattern' => $cursor ],
			'per_page' => Schema::INTEGER + [
				'minimum' => 1,
				'maximum' => 100,
				'default' => 20,
			],
		];
	}
}
