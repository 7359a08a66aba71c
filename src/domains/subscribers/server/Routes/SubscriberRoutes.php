<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Routes;

use Closure;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\SubscriberActions;
use Slipstream\Domains\Subscribers\SubscriberList;
use Slipstream\Domains\Subscribers\SubscriberName;
use Slipstream\Domains\Subscribers\SubscriberPresenter;
use Slipstream\Domains\Subscribers\SubscriberQuery;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscriberSettings;
use Slipstream\Domains\Subscribers\Tags\TagNames;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for subscribers of the admin screen. A list is `{ items, next }`; `next` is the `cursor` of the next page, or null. */
final class SubscriberRoutes implements RouteProvider {

	public const SPACE = 'slipstream/v1';

	private const BATCH = 500;

	public function __construct(
		private readonly SubscriberList $list,
		private readonly Subscribers $subscribers,
		private readonly SubscriberActions $actions,
	) {}

	public function routes(): array {
		$may  = self::may();
		$page = Schema::resource(
			'subscribers',
			[
				'items' => Schema::list( SubscriberPresenter::schema() ),
				'next'  => [ 'type' => [ 'string', 'null' ] ],
			]
		);
		return [
			new Route(
				self::SPACE,
				'/subscribers',
				$page,
				[
					new Method( 'GET', $may, $this->list( ... ), self::filters() + self::paging() ),
					new Method( 'POST', $may, $this->add( ... ), self::new_arguments() ),
				]
			),
			new Route(
				self::SPACE,
				'/subscribers/counts',
				Schema::resource( 'subscriber-counts', array_fill_keys( Subscriber::STATUSES, Schema::INTEGER ) ),
				[ new Method( 'GET', $may, $this->counts( ... ) ) ]
			),
			new Route(
				self::SPACE,
				'/subscribers/export',
				Schema::collection( 'subscriber-export', [ 'type' => 'object' ] ),
				[ new Method( 'GET', $may, $this->export( ... ), self::filters() ) ]
			),
			...$this->routes_of_one(),
		];
	}

	/** @return list<Route> Routes of a single subscriber. */
	private function routes_of_one(): array {
		$may = self::may();
		$one = [ 'id' => Schema::INTEGER ];
		return [
			new Route(
				self::SPACE,
				'/subscribers/(?P<id>\d+)',
				SubscriberPresenter::schema(),
				[
					new Method( 'GET', $may, $this->read( ... ), $one ),
					new Method( 'POST', $may, $this->change( ... ), $one + self::name() + [ 'tags' => self::tags() ] ),
					new Method(
						'DELETE',
						$may,
						fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => self::answer(
							$this->actions->remove( (int) $request['id'] )
						),
						$one
					),
				]
			),
			new Route(
				self::SPACE,
				'/subscribers/(?P<id>\d+)/unsubscription',
				SubscriberPresenter::schema(),
				[
					new Method(
						'POST',
						$may,
						fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => self::answer(
							$this->actions->unsubscribe( (int) $request['id'] )
						),
						$one
					),
				]
			),
			new Route(
				self::SPACE,
				'/subscribers/(?P<id>\d+)/confirmation',
				SubscriberPresenter::schema(),
				[
					new Method(
						'POST',
						$may,
						fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => self::answer(
							$this->actions->resend( (int) $request['id'] )
						),
						$one
					),
				]
			),
		];
	}

	/** @return Closure(): bool Returns whether the current user may manage subscribers. */
	public static function may(): Closure {
		return static fn (): bool => current_user_can( SubscriberSettings::capability() );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains filters, `cursor` and `per_page`. */
	private function list( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( ! $this->list->is_ready() ) {
			return SubscriberActions::not_ready();
		}
		[ $page, $next ] = $this->list->page( self::query( $request, (int) $request['per_page'] ) );
		return new WP_REST_Response(
			[
				'items' => SubscriberPresenter::present_all( $page ),
				'next'  => '' === $next ? null : $next,
			]
		);
	}

	private function counts(): WP_REST_Response|WP_Error {
		return $this->list->is_ready() ? new WP_REST_Response( $this->list->counts() ) : SubscriberActions::not_ready();
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::answer( $this->subscribers->find( (int) $request['id'] ) ?? SubscriberActions::not_found() );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`, and new `name` and `tags`. A missing value stays unchanged. */
	private function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$name = $request['name'];
		$tags = $request['tags'];
		return self::answer(
			$this->actions->change(
				(int) $request['id'],
				null === $name ? null : (string) $name,
				null === $tags ? null : array_map( 'strval', array_values( (array) $tags ) )
			)
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `email`, `consent` and `name`. */
	private function add( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$consent = trim( (string) $request['consent'] );
		$answer  = self::answer( $this->actions->add( (string) $request['email'], $consent, (string) $request['name'] ) );
		if ( $answer instanceof WP_REST_Response ) {
			$answer->set_status( 201 );
		}
		return $answer;
	}

	/**
	 * Streams a CSV file. The screen links to it with a WordPress `_wpnonce`.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains filters.
	 */
	private function export( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( ! $this->list->is_ready() ) {
			return SubscriberActions::not_ready();
		}
		$query  = self::query( $request, self::BATCH );
		$answer = new WP_REST_Response( [] );
		$answer->header( 'Content-Type', 'text/csv; charset=UTF-8' );
		$answer->header( 'Content-Disposition', 'attachment; filename="' . gmdate( 'Y-m-d' ) . '-subscribers.csv"' );
		$answer->header( 'X-Content-Type-Options', 'nosniff' );
		add_filter(
			'rest_pre_serve_request',
			function ( mixed $served, mixed $result ) use ( $answer, $query ): mixed {
				if ( $result !== $answer ) {
					return $served;
				}
				$this->list->export( $query, self::send( ... ) );
				return true;
			},
			10,
			2
		);
		return $answer;
	}

	private static function send( string $line ): void {
		file_put_contents( 'php://output', $line );
	}

	private static function answer( Subscriber|WP_Error $result ): WP_REST_Response|WP_Error {
		return $result instanceof WP_Error ? $result : new WP_REST_Response( SubscriberPresenter::present( $result ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains filters. */
	private static function query( WP_REST_Request $request, int $limit ): SubscriberQuery {
		return new SubscriberQuery(
			(string) $request['status'],
			(string) $request['search'],
			(string) $request['cursor'],
			$limit,
			(string) $request['tag']
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function filters(): array {
		return [
			'status' => Schema::TEXT + [ 'enum' => Subscriber::STATUSES ],
			'search' => Schema::TEXT + [
				'maxLength' => 254,
				'pattern'   => Schema::ONE_LINE,
			],
			'tag'    => self::tag(),
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

	/** @return array<string, array<string, mixed>> */
	private static function name(): array {
		return [
			'name' => Schema::TEXT + [
				'description' => 'Name as plain text. Markup and characters that change the text direction are removed.',
				'maxLength'   => SubscriberName::max(),
				'pattern'     => Schema::ONE_LINE,
			],
		];
	}

	/** @return array<string, mixed> */
	public static function tags(): array {
		return [
			'description' => 'Names of tags as plain text. Names with a comma are split.',
			'type'        => 'array',
			'maxItems'    => TagNames::max_per_subscriber(),
			'items'       => self::tag(),
		];
	}

	/** @return array<string, mixed> */
	private static function tag(): array {
		return Schema::TEXT + [
			'maxLength' => TagNames::max(),
			'pattern'   => Schema::ONE_LINE,
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function new_arguments(): array {
		return self::name() + [
			'email'   => Schema::TEXT + [
				'required'  => true,
				'maxLength' => 254,
				'pattern'   => Schema::ONE_LINE,
			],
			'consent' => Schema::TEXT + [
				'description' => 'Proof of consent, such as when the person agreed. Without it, they receive a confirmation email.',
				'maxLength'   => 1000,
				'pattern'     => Schema::NO_NUL,
			],
		];
	}
}
