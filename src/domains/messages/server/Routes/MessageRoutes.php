<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Messages\MessageActions;
use Slipstream\Domains\Messages\MessageList;
use Slipstream\Domains\Messages\MessagePresenter;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Domains\Messages\PostType;
use Slipstream\Support\PostTitle;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes for messages of the admin screen. A list is `{ items, next }`; `next` is the `cursor` of the next page, or null. A search
 * reads a limited number of messages, so a page can be short or empty although there is a next page.
 */
final class MessageRoutes implements RouteProvider {

	private const SPACE = 'slipstream/v1';

	private const ONE = '/messages/(?P<id>\d+)';

	private const COUNTS = [ 'publish', 'spam', 'trash', 'unread', 'failed', 'late', 'waiting' ];

	public function __construct(
		private readonly MessageList $list,
		private readonly Messages $messages,
		private readonly MessageActions $actions,
		private readonly MessagePresenter $presenter,
	) {}

	public function routes(): array {
		$page = Schema::resource(
			'messages',
			[
				'items' => Schema::list( MessagePresenter::schema() ),
				'next'  => [ 'type' => [ 'string', 'null' ] ],
			]
		);
		return [
			new Route(
				self::SPACE,
				'/messages',
				$page,
				[ new Method( 'GET', PostType::CAPABILITY, $this->list( ... ), MessageFilters::arguments() + self::paging() ) ]
			),
			new Route(
				self::SPACE,
				'/messages/counts',
				Schema::resource( 'message-counts', array_fill_keys( self::COUNTS, Schema::INTEGER ) + [ 'complete' => Schema::BOOLEAN ] ),
				[ new Method( 'GET', PostType::CAPABILITY, $this->counts( ... ) ) ]
			),
			new Route(
				self::SPACE,
				'/messages/forms',
				Schema::collection( 'message-forms', self::form_schema() ),
				[ new Method( 'GET', PostType::CAPABILITY, $this->forms( ... ) ) ]
			),
			new Route(
				self::SPACE,
				self::ONE,
				MessagePresenter::full_schema(),
				[
					new Method( 'GET', PostType::CAPABILITY, $this->read( ... ), [ 'id' => Schema::INTEGER ] ),
					new Method( 'PATCH', PostType::CAPABILITY, $this->change( ... ), self::change_arguments() ),
					new Method( 'DELETE', PostType::CAPABILITY, $this->delete( ... ), [ 'id' => Schema::INTEGER ] ),
				]
			),
		];
	}

	/**
	 * Whether the user may perform an action on a message. Depends on WordPress' capabilities for pages.
	 * @param string $action Action of MessageActions.
	 */
	public static function may( string $action, int $id ): bool {
		return current_user_can( 'delete' === $action || 'trash' === $action ? 'delete_post' : 'edit_post', $id );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains filters, `cursor` and `per_page`. */
	private function list( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( ! $this->list->is_ready() ) {
			return self::not_ready();
		}
		[ $messages, $next ] = $this->list->page( MessageFilters::query( $request, (int) $request['per_page'] ) );
		return new WP_REST_Response(
			[
				'items' => array_map( MessagePresenter::summary( ... ), $messages ),
				'next'  => '' === $next ? null : $next,
			]
		);
	}

	/** Returns the numbers of messages. `complete` is false while jobs add existing messages to the index. */
	private function counts(): WP_REST_Response|WP_Error {
		return $this->list->is_ready() ? new WP_REST_Response(
			$this->list->counts() + [
				'waiting'  => $this->list->waiting(),
				'complete' => $this->list->is_indexed(),
			]
		) : self::not_ready();
	}

	/** Returns the forms with messages. The title is the current title of the post; '' if the post was deleted. */
	private function forms(): WP_REST_Response|WP_Error {
		if ( ! $this->list->is_ready() ) {
			return self::not_ready();
		}
		$forms = $this->list->forms();
		_prime_post_caches( array_diff( array_column( $forms, 'source_id' ), [ 0 ] ), false, false );
		$present = static fn ( array $form ): array => [
			'form'   => $form['form'],
			'source' => $form['source_id'],
			'title'  => 0 === $form['source_id'] ? '' : PostTitle::plain( $form['source_id'] ),
			'total'  => $form['total'],
		];
		return new WP_REST_Response( array_map( $present, $forms ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$message = $this->messages->find( (int) $request['id'] );
		return null === $message ? MessageActions::not_found() : new WP_REST_Response( $this->presenter->with_files( $message ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id` and `action`. */
	private function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$done = $this->perform( (string) $request['action'], (int) $request['id'] );
		return $done instanceof WP_Error ? $done : $this->read( $request );
	}

	/**
	 * Deletes a message, and returns it.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `id`.
	 */
	private function delete( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$before = $this->read( $request );
		$done   = $this->perform( 'delete', (int) $request['id'] );
		return $done instanceof WP_Error ? $done : $before;
	}

	/** @return true|WP_Error */
	private function perform( string $action, int $id ): bool|WP_Error {
		if ( null === $this->messages->find( $id ) ) {
			return MessageActions::not_found();
		}
		return self::may( $action, $id ) ? $this->actions->perform( $action, $id ) : self::forbidden();
	}

	public static function forbidden(): WP_Error {
		return new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'slipstream' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}

	public static function not_ready(): WP_Error {
		return new WP_Error(
			'slipstream_messages_not_ready',
			__( 'The list of messages is being prepared. Try again in a minute.', 'slipstream' ),
			[ 'status' => 503 ]
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function change_arguments(): array {
		return [
			'id'     => Schema::INTEGER,
			'action' => Schema::TEXT + [
				'required' => true,
				'enum'     => array_values( array_diff( MessageActions::ALL, [ 'delete' ] ) ),
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function paging(): array {
		return [
			'cursor'   => Schema::TEXT + [ 'pattern' => '^(\d+\.\d+)?$' ],
			'per_page' => Schema::INTEGER + [
				'minimum' => 1,
				'maximum' => 100,
				'default' => 20,
			],
		];
	}

	/** @return array<string, mixed> */
	private static function form_schema(): array {
		return Schema::object(
			[
				'form'   => Schema::TEXT,
				'source' => Schema::INTEGER,
				'title'  => Schema::TEXT,
				'total'  => Schema::INTEGER,
			]
		);
	}
}
