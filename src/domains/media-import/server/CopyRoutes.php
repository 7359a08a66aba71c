<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Support\Clock;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes that copy picked photos, one after another. If a photo fails, the response contains an error in its place. */
final class CopyRoutes implements RouteProvider {

	private const MAX_ITEMS = 20;

	/** Seconds after which no further copies are started, so that the response is sent before the server times out. */
	private const BUDGET = 60;

	public function __construct(
		private readonly Sources $sources,
		private readonly Guid $guid,
		private readonly ImageCopier $copier,
		private readonly Clock $clock,
	) {}

	public function routes(): array {
		return array_map(
			fn ( string $source ): Route => new Route(
				'wpcom/v2',
				"/external-media/copy/$source",
				self::schema(),
				[
					new Method(
						'POST',
						self::authorize( ... ),
						fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => $this->copy( $source, $request ),
						self::arguments()
					),
				]
			),
			array_keys( $this->sources->all() )
		);
	}

	/**
	 * Checks the same permissions as WordPress' route for attachments, with the same error codes.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `post_id`.
	 */
	private static function authorize( WP_REST_Request $request ): bool|WP_Error {
		$type    = get_post_type_object( 'attachment' );
		$post_id = (int) $request['post_id'];
		return match ( true ) {
			null === $type
				|| ! current_user_can( $type->cap->create_posts ) => new WP_Error(
					'rest_cannot_create',
					__( 'Sorry, you are not allowed to create posts as this user.', 'slipstream' ),
					[ 'status' => rest_authorization_required_code() ]
				),
			! current_user_can( 'upload_files' ) => new WP_Error(
				'rest_cannot_create',
				__( 'Sorry, you are not allowed to upload media on this site.', 'slipstream' ),
				[ 'status' => 400 ]
			),
			null !== $request['id'] => new WP_Error(
				'rest_post_exists',
				__( 'Cannot create existing post.', 'slipstream' ),
				[ 'status' => 400 ]
			),
			$post_id > 0
				&& ! current_user_can( 'edit_post', $post_id ) => new WP_Error(
					'rest_cannot_edit',
					__( 'Sorry, you are not allowed to upload media to this post.', 'slipstream' ),
					[ 'status' => rest_authorization_required_code() ]
				),
			default => true,
		};
	}

	/** @param WP_REST_Request<array<string, mixed>> $request See arguments(). */
	private function copy( string $source, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$deadline = $this->clock->now()->getTimestamp() + self::BUDGET;
		$results  = [];
		foreach ( (array) $request['media'] as $item ) {
			$results[] = $this->clock->now()->getTimestamp() > $deadline
				? new WP_Error( 'slipstream_media_time', __( 'This image was not copied in time. Try again.', 'slipstream' ) )
				: $this->copy_one( $source, $item, (int) $request['post_id'] );
		}
		$codes = array_map(
			static fn ( array|WP_Error $result ): string => $result instanceof WP_Error ? (string) $result->get_error_code() : '',
			$results
		);
		// Without a connected account, the whole request fails.
		if ( [ RemoteError::NOT_CONNECTED ] === array_values( array_unique( $codes ) ) ) {
			return RemoteError::not_connected();
		}
		return new WP_REST_Response(
			array_map(
				static fn ( array|WP_Error $result ): array => $result instanceof WP_Error ? [ 'errors' => $result->errors ] : $result,
				$results
			)
		);
	}

	/**
	 * @param array{guid: string, title?: string, caption?: string} $selection
	 * @return array{id: int, url: string, alt: string, caption: string, type: string, title: string, isKnown: bool}|WP_Error
	 */
	private function copy_one( string $source, array $selection, int $post_id ): array|WP_Error {
		$item = $this->guid->read( $selection['guid'], get_current_user_id() );
		if ( null === $item || $item->source !== $source ) {
			return new WP_Error(
				'slipstream_media_unknown',
				__( 'This image is no longer available to you. Search for it again.', 'slipstream' )
			);
		}
		return $this->copier->copy( $item, $selection['title'] ?? '', $selection['caption'] ?? '', $post_id );
	}

	/** @return array<string, array<string, mixed>> */
	private static function arguments(): array {
		$text  = Schema::TEXT + [
			'maxLength' => 20_000,
			'pattern'   => Schema::NO_NUL,
		];
		$media = [
			'guid'    => $text + [ 'required' => true ],
			'caption' => $text,
			'title'   => $text,
		];
		return [
			'media'        => Schema::list( Schema::object( $media ) ) + [
				'required'          => true,
				'minItems'          => 1,
				'maxItems'          => self::MAX_ITEMS,
				'validate_callback' => self::validate( ... ),
			],
			'post_id'      => Schema::INTEGER + [
				'description' => 'Post to attach the images to; 0 for none.',
				'minimum'     => 0,
				'default'     => 0,
			],
			'external_ids' => Schema::list( $text ) + [ 'description' => 'Ignored. Jetpack’s editor sends the guids here too.' ],
			'service'      => $text + [ 'description' => 'Ignored: the path contains it.' ],
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function validate( mixed $value, WP_REST_Request $request, string $name ): bool|WP_Error {
		$valid = rest_validate_request_arg( $value, $request, $name );
		if ( true !== $valid || ! is_array( $value ) ) {
			return $valid;
		}
		$broken = array_filter(
			$value,
			static fn ( mixed $item ): bool => ! is_array( $item ) || ! Guid::is_readable( $item['guid'] ?? null )
		);
		return [] === $broken
			? true
			: new WP_Error(
				'rest_invalid_param',
				/* translators: %s: name of a parameter. */
				sprintf( __( '%s contains an invalid guid.', 'slipstream' ), $name ),
				[ 'status' => 400 ]
			);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$fields = array_fill_keys( [ 'url', 'alt', 'caption', 'type', 'title' ], Schema::TEXT ) + [
			'id'      => Schema::INTEGER,
			'isKnown' => Schema::BOOLEAN + [ 'description' => 'Whether the photo was already in the media library.' ],
			'errors'  => [
				'type'        => 'object',
				'description' => 'Only for a failed item: messages by code.',
			],
		];
		return Schema::collection( 'external-media-copy', Schema::object( $fields ) );
	}
}
