<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Messages\MessagePreview;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Posts\PostNotFound;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for previews of a post on each network. Only the server counts characters and cuts texts, not the editor. */
final class PreviewRoute implements RouteProvider {

	public function __construct( private readonly ConnectionStore $connections ) {}

	public function routes(): array {
		return [
			new Route(
				'slipstream/v1',
				'/publicize/previews/(?P<post_id>\d+)',
				Schema::collection( 'publicize-preview', Schema::object( MessagePreview::properties() ) ),
				[
					new Method(
						'POST',
						Access::to_post(),
						$this->previews( ... ),
						[
							'post_id'      => Schema::INTEGER + [ 'minimum' => 1 ],
							// Messages by connection ID, for connections with their own message.
							'own_messages' => [
								'type'                 => 'object',
								'default'              => [],
								'maxProperties'        => PostMeta::MAX_CONNECTIONS,
								'additionalProperties' => MessagePreview::message_schema(),
							],
						] + MessagePreview::arguments()
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the unsaved texts of the post. */
	private function previews( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$saved = get_post( (int) $request['post_id'] );
		if ( ! $saved instanceof WP_Post ) {
			return PostNotFound::error();
		}
		$preview = MessagePreview::from_request( $saved, $request );
		return new WP_REST_Response(
			array_values(
				array_map(
					static fn ( Connection $connection ): array => $preview->present(
						$connection,
						self::message( $request, $connection->account->id )
					),
					$this->connections->usable_by( get_current_user_id() )
				)
			)
		);
	}

	/**
	 * Returns the message for one connection, or else the one for all.
	 * @param WP_REST_Request<array<string, mixed>> $request See previews().
	 */
	private static function message( WP_REST_Request $request, int $account_id ): string {
		$messages = (array) $request['own_messages'];
		$own      = PostMeta::clean_message( $messages[ $account_id ] ?? '' );
		return '' === $own ? PostMeta::clean_message( $request['message'] ) : $own;
	}
}
