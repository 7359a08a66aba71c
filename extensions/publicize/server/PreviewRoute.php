<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Discovery\UnsavedPost;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Messages\MessagePreview;
use Slipstream\Domains\Social\Messages\PictureChoice;
use Slipstream\Domains\Social\PostMeta;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for previews of a post on each network. Texts are counted and cut only here, not in the editor. */
final class PreviewRoute implements RouteProvider {

	private const MAX_PICTURES = 20;

	public function __construct( private readonly ConnectionStore $connections ) {}

	public function routes(): array {
		$text = Schema::TEXT + [
			'default'   => '',
			'maxLength' => PostMeta::MAX_MESSAGE,
			'pattern'   => Schema::NO_CONTROLS,
		];
		$id   = Schema::INTEGER + [
			'default' => 0,
			'minimum' => 0,
		];
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
							'message'      => $text,
							// Messages for single connections, by their IDs.
							'own_messages' => [
								'type'                 => 'object',
								'default'              => [],
								'maxProperties'        => PostMeta::MAX_CONNECTIONS,
								'additionalProperties' => $text,
							],
							'link'         => $text,
							'is_edited'    => Schema::BOOLEAN + [ 'default' => false ],
							'is_thread'    => Schema::BOOLEAN + [ 'default' => false ],
							'picture'      => $id,
							'attached'     => Schema::list( $id ) + [
								'default'  => [],
								'maxItems' => self::MAX_PICTURES,
							],
							'no_picture'   => Schema::BOOLEAN + [ 'default' => false ],
						] + UnsavedPost::ARGUMENTS
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the unsaved texts of the post. */
	private function previews( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$saved = get_post( (int) $request['post_id'] );
		if ( ! $saved instanceof WP_Post ) {
			return new WP_Error( 'not_found', __( 'Cannot find that post.', 'slipstream' ), [ 'status' => 404 ] );
		}
		$post   = UnsavedPost::from_request( $saved, $request );
		$link   = esc_url_raw( (string) $request['link'], [ 'http', 'https' ] );
		$choice = true === $request['no_picture'] ? new PictureChoice() : PictureChoice::from_media(
			array_values( array_map( 'intval', (array) $request['attached'] ) ),
			(int) $request['picture'],
			$saved->ID
		);
		return new WP_REST_Response(
			array_values(
				array_map(
					static fn ( Connection $connection ): array => MessagePreview::present(
						$post,
						$connection,
						self::message( $request, $connection->account->id ),
						(bool) $request['is_edited'],
						(bool) $request['is_thread'],
						'' === $link ? (string) get_permalink( $saved ) : $link,
						$choice
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
		$own      = trim( sanitize_textarea_field( (string) ( $messages[ $account_id ] ?? '' ) ) );
		return '' === $own ? sanitize_textarea_field( (string) $request['message'] ) : $own;
	}
}
