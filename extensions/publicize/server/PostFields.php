<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Publishing;
use Slipstream\Domains\Social\Shares\ShareRules;
use Slipstream\Domains\Social\Shares\ShareStore;
use WP_Error;
use WP_Post;
use WP_REST_Request;

/** Registers the REST fields and the meta of posts (contract publicize, section 2). */
final class PostFields {

	/** REST name of the meta that says whether the post has been shared. */
	private const DONE = 'jetpack_social_post_already_shared';

	public function __construct(
		private readonly ConnectionStore $connections,
		private readonly ShareStore $shares,
	) {}

	/** Hook `rest_api_init`. */
	public function register(): void {
		foreach ( ShareRules::types() as $type ) {
			add_post_type_support( $type, ShareRules::FEATURE );
			add_filter( "rest_pre_insert_$type", self::without_read_only( ... ), 10, 2 );
			foreach ( $this->meta() as $key => $arguments ) {
				register_post_meta( $type, $key, $arguments );
			}
		}
		register_rest_field(
			ShareRules::types(),
			'jetpack_publicize_connections',
			[
				'get_callback'    => fn ( array $post ): array => $this->read( (int) $post['id'] ),
				'update_callback' => fn ( mixed $value, WP_Post $post ): bool|WP_Error => $this->write( $value, $post ),
				'schema'          => self::schema(),
			]
		);
	}

	/** @return array<string, array<string, mixed>> Arguments for register_post_meta(), by meta key. */
	private function meta(): array {
		$common = [
			'single'        => true,
			'auth_callback' => static fn ( bool $is_allowed, string $key, int $post_id ): bool => ShareRules::is_allowed( $post_id ),
		];
		$text   = [
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => static fn ( mixed $value ): string => PostMeta::clean_message( $value ),
		];
		return [
			PostMeta::MESSAGE         => $common + $text + [ 'show_in_rest' => [ 'name' => 'jetpack_publicize_message' ] ],
			PostMeta::EDITED          => $common + [
				'type'         => 'boolean',
				'default'      => false,
				'show_in_rest' => true,
			],
			PostMeta::THREAD          => $common + [
				'type'         => 'boolean',
				'default'      => false,
				'show_in_rest' => [ 'name' => 'jetpack_is_tweetstorm' ],
			],
			PostMeta::DONE            => $common + [
				'type'         => 'boolean',
				'default'      => false,
				'show_in_rest' => [
					'name'   => self::DONE,
					'schema' => [ 'readonly' => true ],
				],
			],
			PostMeta::OPTIONS         => $common + [
				'type'         => 'object',
				'default'      => [],
				'show_in_rest' => [
					'name'   => 'jetpack_social_options',
					'schema' => self::options_schema(),
				],
			],
			PostMeta::WITHOUT_PICTURE => $common + [
				'type'         => 'boolean',
				'default'      => false,
				'show_in_rest' => [
					'name'   => 'slipstream_share_without_picture',
					'schema' => [ 'context' => [ 'edit' ] ],
				],
			],
		];
	}

	/** @return array<string, mixed> */
	private static function options_schema(): array {
		return [
			'type'                 => 'object',
			'additionalProperties' => true,
			'properties'           => [
				'version'        => Schema::INTEGER,
				'attached_media' => Schema::list(
					Schema::object(
						[
							'id'   => Schema::INTEGER,
							'url'  => Schema::TEXT,
							'type' => Schema::TEXT,
						]
					)
				),
			],
		];
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$both = [ 'context' => [ 'view', 'edit' ] ];
		$edit = [ 'context' => [ 'edit' ] ];
		$read = [ 'readonly' => true ];
		return [
			'type'        => 'array',
			'description' => __( 'Connections that the post is shared to.', 'slipstream' ),
			'default'     => [],
			'context'     => [ 'view', 'edit' ],
			'maxItems'    => PostMeta::MAX_CONNECTIONS,
			'items'       => Schema::object(
				[
					'id'              => Schema::TEXT + $both + $read,
					'service_name'    => Schema::TEXT + $both + $read,
					'display_name'    => Schema::TEXT + $both + $read,
					'profile_picture' => Schema::TEXT + $edit + $read,
					'enabled'         => Schema::BOOLEAN + $edit,
					// The author's message for this connection alone; '' for none.
					'message'         => Schema::TEXT + $edit + [ 'maxLength' => PostMeta::MAX_MESSAGE ],
					'done'            => Schema::BOOLEAN + $edit + $read,
					'toggleable'      => Schema::BOOLEAN + $edit + $read,
					// Whether the post is a published thread that is shared with the connection.
					'threaded'        => Schema::BOOLEAN + $edit + $read,
				]
			),
		];
	}

	/** @return list<array<string, mixed>> Connections; empty if the current user may not share the post. */
	private function read( int $id ): array {
		$post = get_post( $id );
		if ( ! $post instanceof WP_Post || ! ShareRules::is_allowed( $id ) ) {
			return [];
		}
		$is_fixed  = Publishing::is_fixed( $post );
		$is_thread = 'publish' === $post->post_status && PostMeta::is_thread( $id );
		$shared    = $is_fixed || $is_thread ? array_column( $this->shares->of_post( $id ), 'account_id' ) : [];
		return array_values(
			array_map(
				static fn ( Connection $connection ): array => self::present( $post, $connection, $is_fixed ? $shared : null )
					+ [ 'threaded' => $is_thread && in_array( $connection->account->id, $shared, true ) ],
				$this->connections->usable_by( get_current_user_id() )
			)
		);
	}

	/**
	 * @param list<int>|null $fixed Account IDs that another user has chosen; null if the current user chooses.
	 * @return array<string, mixed> One item of `jetpack_publicize_connections`.
	 */
	private static function present( WP_Post $post, Connection $connection, ?array $fixed ): array {
		$account   = $connection->account;
		$is_done   = PostMeta::is_done_at( $post->ID, $account->id );
		$is_chosen = null === $fixed ? Publishing::is_chosen( $post, $connection ) : in_array( $account->id, $fixed, true );
		return [
			'id'              => (string) $account->id,
			'service_name'    => $account->service,
			'display_name'    => $account->name,
			'profile_picture' => $connection->picture,
			'enabled'         => $is_done || ( 'publish' !== $post->post_status && $is_chosen ),
			'message'         => PostMeta::own_message( $post->ID, $account->id ),
			'done'            => $is_done,
			'toggleable'      => ! $is_done && 'publish' !== $post->post_status && self::can_choose( $post, $connection ),
		];
	}

	/**
	 * Whether the current user may turn the connection on or off. False after the post was shared, or if another user has
	 * scheduled it.
	 */
	private static function can_choose( WP_Post $post, Connection $connection ): bool {
		if ( PostMeta::is_done( $post->ID ) || Publishing::is_fixed( $post ) ) {
			return false;
		}
		/**
		 * Filters the capability that is required to choose a shared connection of another user.
		 * @param string $capability A WordPress capability; default `publish_posts`.
		 */
		$capability = (string) apply_filters( 'jetpack_publicize_global_connections_cap', 'publish_posts' );
		return get_current_user_id() === $connection->account->user_id || current_user_can( $capability );
	}

	/**
	 * Stores the enabled connections and their messages. An item contains the ID of a connection or of a service; the
	 * connection has priority.
	 */
	private function write( mixed $value, WP_Post $post ): bool|WP_Error {
		$access = Access::check( $post->ID );
		if ( $access instanceof WP_Error ) {
			return $access;
		}
		$by_id      = [];
		$by_service = [];
		$messages   = [];
		foreach ( array_filter( (array) $value, 'is_array' ) as $item ) {
			$is_enabled = true === ( $item['enabled'] ?? false );
			if ( isset( $item['id'] ) && is_scalar( $item['id'] ) ) {
				$by_id[ (string) $item['id'] ]    = $is_enabled;
				$messages[ (string) $item['id'] ] = $item['message'] ?? null;
			} elseif ( isset( $item['service_name'] ) && is_string( $item['service_name'] ) ) {
				$by_service[ $item['service_name'] ] = $is_enabled;
			}
		}
		foreach ( $this->connections->usable_by( get_current_user_id() ) as $connection ) {
			$id     = $connection->account->id;
			$choice = $by_id[ (string) $id ] ?? $by_service[ $connection->account->service ] ?? null;
			if ( null === $choice || ! self::can_choose( $post, $connection ) ) {
				continue;
			}
			self::choose( $post->ID, $id, $choice );
			if ( is_string( $messages[ (string) $id ] ?? null ) ) {
				PostMeta::set_own_message( $post->ID, $id, PostMeta::clean_message( $messages[ (string) $id ] ) );
			}
		}
		return true;
	}

	private static function choose( int $post_id, int $account_id, bool $is_chosen ): void {
		if ( $is_chosen ) {
			delete_post_meta( $post_id, PostMeta::SKIP . $account_id );
		} else {
			update_post_meta( $post_id, PostMeta::SKIP . $account_id, 1 );
		}
	}

	/**
	 * Filter `rest_pre_insert_{type}`: removes the read-only meta from the request, since WordPress ignores `readonly` in meta schemas.
	 * Otherwise an editor that was opened before publishing would reset "already shared".
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter: `meta`.
	 */
	private static function without_read_only( mixed $post, WP_REST_Request $request ): mixed {
		$meta = $request['meta'];
		if ( is_array( $meta ) && isset( $meta[ self::DONE ] ) ) {
			$request->set_param( 'meta', array_diff_key( $meta, [ self::DONE => true ] ) );
		}
		return $post;
	}
}
