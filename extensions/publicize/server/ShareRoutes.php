<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Publishing;
use Slipstream\Domains\Social\Shares\ShareActions;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\SharePlan;
use Slipstream\Domains\Social\Shares\SharePlans;
use Slipstream\Domains\Social\Shares\SharePresenter;
use Slipstream\Domains\Social\Shares\ShareQueue;
use Slipstream\Domains\Social\Shares\ShareRules;
use Slipstream\Domains\Social\Shares\ShareStore;
use Slipstream\Jobs\Queue;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes for the shares of a post. They return the status, retry or repeat a share, share the post again, and cancel a
 * scheduled share.
 */
final class ShareRoutes implements RouteProvider {

	public function __construct(
		private readonly ShareStore $shares,
		private readonly SharePlans $plans,
		private readonly ShareActions $actions,
		private readonly Queue $queue,
		private readonly ShareQueue $share_queue,
		private readonly ConnectionStore $connections,
	) {}

	public function routes(): array {
		$status = self::status_schema();
		return [
			new Route(
				'wpcom/v2',
				'/publicize/share-status/(?P<post_id>\d+)',
				$status,
				[
					new Method(
						'GET',
						Access::to_post(),
						fn ( WP_REST_Request $request ): WP_REST_Response => $this->status( (int) $request['post_id'] ),
						[ 'post_id' => Schema::INTEGER + [ 'minimum' => 1 ] ]
					),
				]
			),
			new Route(
				'wpcom/v2',
				'/publicize/share-status/(?P<post_id>\d+)/(?P<share>\d+)',
				$status,
				[
					new Method(
						'POST',
						Access::to_post(),
						$this->act( ... ),
						[
							'post_id'    => Schema::INTEGER + [ 'minimum' => 1 ],
							'share'      => Schema::INTEGER + [ 'minimum' => 1 ],
							'post_again' => Schema::BOOLEAN + [ 'required' => true ],
						]
					),
				]
			),
			new Route(
				'wpcom/v2',
				'/posts/(?P<postId>\d+)/publicize',
				$status,
				[
					new Method(
						'POST',
						Access::to_post( 'postId' ),
						$this->share_again( ... ),
						[
							'postId'              => Schema::INTEGER + [ 'minimum' => 1 ],
							'message'             => Schema::TEXT + [
								'required'  => true,
								'maxLength' => PostMeta::MAX_MESSAGE,
								'pattern'   => Schema::NO_CONTROLS,
							],
							'skipped_connections' => Schema::list( Schema::INTEGER ) + [
								'default'  => [],
								'maxItems' => PostMeta::MAX_CONNECTIONS,
							],
							// In the site's time zone, such as `2026-11-26T08:05`; '' shares now.
							'date'                => Schema::TEXT + [
								'default' => '',
								'pattern' => '^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$',
							],
						]
					),
				]
			),
			new Route(
				'slipstream/v1',
				'/publicize/plans/(?P<post_id>\d+)/(?P<share_plan>[0-9a-f]{16})',
				$status,
				[
					new Method(
						'DELETE',
						Access::to_post(),
						$this->cancel( ... ),
						[
							'post_id'    => Schema::INTEGER + [ 'minimum' => 1 ],
							'share_plan' => Schema::TEXT,
						]
					),
				]
			),
		];
	}

	/** @return array<string, mixed> Schema of status(). */
	private static function status_schema(): array {
		return Schema::resource(
			'publicize-share-status',
			[
				'shares'  => Schema::list( Schema::object( SharePresenter::properties() ) ),
				// Whether another user has scheduled the post and chosen its accounts.
				'isFixed' => Schema::BOOLEAN,
				'plans'   => Schema::list(
					Schema::object(
						[
							'id'          => Schema::TEXT,
							'date'        => Schema::TEXT,
							'isWithdrawn' => Schema::BOOLEAN,
						]
					)
				),
			]
		);
	}

	/** @throws QueryFailed If the database fails. An empty list would lead the author to share the post again. */
	private function status( int $post_id ): WP_REST_Response {
		$shares = $this->shares->of_post( $post_id );
		// Check now, because the next query resets the error.
		QueryFailed::check();
		$post   = get_post( $post_id );
		$offers = array_filter( $shares, static fn ( Share $share ): bool => $share->can_retry() || $share->can_post_again() );
		$usable = [] !== $offers && $post instanceof WP_Post && ShareRules::may_send( $post )
			? $this->connections->usable_by( get_current_user_id() )
			: [];
		if ( array_intersect( array_column( $shares, 'status' ), [ Share::WAITING, Share::SENDING ] ) !== [] ) {
			// Another request may have overwritten the worker's event. Without this, the author would wait for up to a day.
			$this->queue->restore_worker();
			$this->share_queue->restore( $post_id, $shares );
		}
		return new WP_REST_Response(
			[
				'shares'  => array_map(
					fn ( Share $share ): array => SharePresenter::present(
						$share,
						isset( $usable[ $share->account_id ] ),
						$share->is_retried() ? $this->share_queue->seconds_until( $share ) : 0
					),
					$shares
				),
				'isFixed' => $post instanceof WP_Post && Publishing::is_fixed( $post ),
				'plans'   => array_map(
					static fn ( SharePlan $plan ): array => [
						'id'          => $plan->id,
						'date'        => (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $plan->time ),
						'isWithdrawn' => $plan->is_withdrawn,
					],
					$this->plans->of_post( $post_id )
				),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameters: `post_id`, `share`, `post_again`. */
	private function act( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$done = $this->actions->act( (int) $request['post_id'], (int) $request['share'], (bool) $request['post_again'] );
		return $done instanceof WP_Error ? $done : $this->status( (int) $request['post_id'] );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameters: `post_id`, `share_plan`. */
	private function cancel( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->actions->cancel( (int) $request['post_id'], (string) $request['share_plan'] )
			? $this->status( (int) $request['post_id'] )
			: new WP_Error( 'not_found', __( 'This scheduled share no longer exists.', 'slipstream' ), [ 'status' => 404 ] );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameters: `postId`, `message`, `skipped_connections`, `date`. */
	private function share_again( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$date = (string) $request['date'];
		$time = '' === $date ? 0 : (int) get_gmt_from_date( str_replace( 'T', ' ', $date ) . ':00', 'U' );
		$done = $this->actions->share_again(
			(int) $request['postId'],
			PostMeta::clean_message( $request['message'] ),
			array_values( array_map( 'intval', (array) $request['skipped_connections'] ) ),
			$time
		);
		return $done instanceof WP_Error ? $done : $this->status( (int) $request['postId'] );
	}
}
