<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Resharing;
use Slipstream\Domains\Social\Shares\SharePresenter;
use Slipstream\Domains\Social\Shares\ShareStore;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Routes for the shares of a post: their state, another attempt, and sharing again. */
final class ShareRoutes implements RouteProvider {

	private const MAX_MESSAGE = 10_000;

	public function __construct(
		private readonly ShareStore $shares,
		private readonly Resharing $resharing,
	) {}

	public function routes(): array {
		$status = Schema::resource(
			'publicize-share-status',
			[ 'shares' => Schema::list( Schema::object( SharePresenter::properties() ) ) ]
		);
		return [
			new Route(
				'wpcom/v2',
				'/publicize/share-status/(?P<post_id>\d+)',
				$status,
				[
					new Method(
						'GET',
						static fn ( WP_REST_Request $request ): bool|WP_Error => Access::check( (int) $request['post_id'] ),
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
						static fn ( WP_REST_Request $request ): bool|WP_Error => Access::check( (int) $request['post_id'] ),
						$this->act( ... ),
						[
							'post_id'   => Schema::INTEGER + [ 'minimum' => 1 ],
							'share'     => Schema::INTEGER + [ 'minimum' => 1 ],
							'is_repeat' => Schema::BOOLEAN + [ 'required' => true ],
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
						static fn ( WP_REST_Request $request ): bool|WP_Error => Access::check( (int) $request['postId'] ),
						$this->reshare( ... ),
						[
							'postId'              => Schema::INTEGER + [ 'minimum' => 1 ],
							'message'             => Schema::TEXT + [
								'required'  => true,
								'maxLength' => self::MAX_MESSAGE,
								'pattern'   => '^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$',
							],
							'skipped_connections' => Schema::list( Schema::INTEGER ) + [
								'default'  => [],
								'maxItems' => 200,
							],
						]
					),
				]
			),
		];
	}

	private function status( int $post_id ): WP_REST_Response {
		return new WP_REST_Response( [ 'shares' => array_map( SharePresenter::present( ... ), $this->shares->of_post( $post_id ) ) ] );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Has `post_id`, `share` and `is_repeat`. */
	private function act( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$done = $this->resharing->act( (int) $request['post_id'], (int) $request['share'], (bool) $request['is_repeat'] );
		return $done instanceof WP_Error ? $done : $this->status( (int) $request['post_id'] );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Has `postId`, `message` and `skipped_connections`. */
	private function reshare( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$done = $this->resharing->share_again(
			(int) $request['postId'],
			sanitize_textarea_field( (string) $request['message'] ),
			array_values( array_map( 'intval', (array) $request['skipped_connections'] ) )
		);
		return $done instanceof WP_Error ? $done : $this->status( (int) $request['postId'] );
	}
}
