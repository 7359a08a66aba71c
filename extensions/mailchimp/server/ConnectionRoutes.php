<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Contracts\Service;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes for the connection's state, on the paths that Jetpack's editor uses. Administrators also choose the audience here.
 */
final class ConnectionRoutes implements RouteProvider {

	/** Maximum group categories, as in Mailchimp. Each needs a request. */
	private const MAX_CATEGORIES = 30;

	private const MAX_ITEMS = '100';

	private const ID = [
		'description' => 'ID of an audience, or “none” to show no form.',
		'type'        => 'string',
		'pattern'     => '^[0-9A-Za-z]{1,40}$',
		'required'    => true,
	];

	public function __construct(
		private readonly Account $account,
		private readonly Audience $audience,
		private readonly Api $api,
		private readonly ConnectionError $problem,
	) {}

	public function routes(): array {
		$named  = Schema::object(
			[
				'id'   => Schema::TEXT,
				'name' => Schema::TEXT,
			]
		);
		$groups = Schema::object(
			[
				'id'        => Schema::TEXT,
				'title'     => Schema::TEXT,
				'interests' => Schema::list( $named ),
			]
		);
		return [
			new Route(
				'wpcom/v2',
				'/mailchimp',
				self::connection_schema(),
				[ new Method( 'GET', 'edit_posts', $this->connection( ... ) ) ]
			),
			new Route(
				'wpcom/v2',
				'/mailchimp/groups',
				Schema::resource( 'mailchimp-groups', [ 'interest_categories' => Schema::list( $groups ) ] ),
				[ new Method( 'GET', 'edit_posts', $this->groups( ... ) ) ]
			),
			new Route(
				'wpcom/v2',
				'/mailchimp/settings',
				Schema::resource(
					'mailchimp-settings',
					[
						'follower_list_id' => Schema::TEXT,
						'audiences'        => Schema::list( $named ),
						'merge_fields'     => Schema::list( Schema::object( array_fill_keys( [ 'tag', 'name' ], Schema::TEXT ) ) ),
					]
				),
				[
					new Method( 'GET', 'edit_posts', $this->settings( ... ) ),
					new Method( 'POST', 'manage_options', $this->choose( ... ), [ 'follower_list_id' => self::ID ] ),
				]
			),
		];
	}

	/** @return array<string, mixed> */
	private static function connection_schema(): array {
		return Schema::resource(
			'mailchimp-connection',
			[
				'code'        => Schema::TEXT + [ 'enum' => [ 'connected', 'not_connected' ] ],
				'connect_url' => Schema::TEXT + [ 'description' => 'URL of the settings; empty for users who may not change them.' ],
				'site_id'     => Schema::INTEGER,
				'has_key'     => Schema::BOOLEAN,
				'message'     => Schema::TEXT + [ 'description' => 'Reason why visitors cannot sign up; empty if they can.' ],
			]
		);
	}

	private function connection(): WP_REST_Response {
		$has_key = '' !== $this->account->key();
		return new WP_REST_Response(
			[
				'code'        => $has_key && '' !== $this->audience->id() ? 'connected' : 'not_connected',
				'connect_url' => current_user_can( 'manage_options' ) ? ConnectionError::url() : '',
				'site_id'     => get_current_blog_id(),
				'has_key'     => $has_key,
				'message'     => $has_key ? $this->problem->current() : '',
			]
		);
	}

	private function groups(): WP_REST_Response|WP_Error {
		[ $key, $list ] = [ $this->account->key(), $this->audience->id() ];
		if ( '' === $key || '' === $list ) {
			return new WP_Error(
				'mailchimp_not_connected',
				__( 'Your site is not connected to Mailchimp yet.', 'slipstream' ),
				[ 'status' => 403 ]
			);
		}
		$path   = "/lists/$list/interest-categories";
		$answer = $this->api->get( $key, $path, [ 'count' => self::MAX_ITEMS ] );
		$groups = [];
		foreach ( $answer instanceof WP_Error ? [] : array_slice(
			self::objects( $answer, 'categories' ),
			0,
			self::MAX_CATEGORIES
		) as $category ) {
			$id        = self::text( $category, 'id' );
			$interests = 1 === preg_match( '/^[0-9A-Za-z]+$/D', $id )
				? $this->api->get( $key, "$path/$id/interests", [ 'count' => self::MAX_ITEMS ] )
				: [];
			if ( $interests instanceof WP_Error ) {
				return $this->failure( $interests );
			}
			$groups[] = [
				'id'        => $id,
				'title'     => self::text( $category, 'title' ),
				'interests' => array_map( self::named( ... ), self::objects( $interests, 'interests' ) ),
			];
		}
		return $answer instanceof WP_Error ? $this->failure( $answer ) : new WP_REST_Response( [ 'interest_categories' => $groups ] );
	}

	private function settings(): WP_REST_Response|WP_Error {
		[ $key, $list ] = [ $this->account->key(), $this->audience->id() ];
		$lists          = '' === $key ? [] : $this->api->get( $key, '/lists', Audience::QUERY );
		if ( $lists instanceof WP_Error ) {
			return $this->failure( $lists );
		}
		if ( '' !== $key ) {
			$this->audience->remember( $lists );
			$list = $this->audience->id();
		}
		$fields = '' === $key || '' === $list ? [] : $this->api->get( $key, "/lists/$list/merge-fields", [ 'count' => self::MAX_ITEMS ] );
		return new WP_REST_Response(
			[
				'follower_list_id' => $list,
				'audiences'        => array_map( self::named( ... ), self::objects( $lists, 'lists' ) ),
				'merge_fields'     => array_map(
					static fn ( array $field ): array => [
						'tag'  => self::text( $field, 'tag' ),
						'name' => self::text( $field, 'name' ),
					],
					$fields instanceof WP_Error ? [] : self::objects( $fields, 'merge_fields' )
				),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `follower_list_id`. */
	private function choose( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$id = (string) $request['follower_list_id'];
		if ( Audience::NONE !== $id ) {
			$lists = $this->api->get( $this->account->key(), '/lists', Audience::QUERY );
			if ( $lists instanceof WP_Error ) {
				return $this->failure( $lists );
			}
			$this->audience->remember( $lists );
		}
		$done = $this->audience->choose( $id );
		if ( $done instanceof WP_Error ) {
			return new WP_Error(
				'slipstream_mailchimp_audience',
				__( 'This audience does not exist in Mailchimp. Choose another one.', 'slipstream' ),
				[ 'status' => 400 ]
			);
		}
		$this->problem->solve();
		return $this->settings();
	}

	/** Records the error for administrators, and returns it with a message. */
	private function failure( WP_Error $error ): WP_Error {
		$code = (string) $error->get_error_code();
		$this->problem->record( $code );
		$message = match ( $code ) {
			Api::KEY  => __( 'Mailchimp does not accept this site’s API key.', 'slipstream' ),
			Api::GONE => __( 'The Mailchimp audience of this site no longer exists.', 'slipstream' ),
			default   => Service::down( Account::service()->title )->get_error_message(),
		};
		return new WP_Error( $code, $message, [ 'status' => 502 ] );
	}

	/**
	 * @param array<mixed> $answer Response of Mailchimp.
	 * @return list<array<mixed>>
	 */
	private static function objects( array $answer, string $name ): array {
		return array_values( array_filter( is_array( $answer[ $name ] ?? null ) ? $answer[ $name ] : [], 'is_array' ) );
	}

	/**
	 * @param array<mixed> $object A Mailchimp object.
	 * @return array{id: string, name: string} Plain text.
	 */
	private static function named( array $object ): array {
		return [
			'id'   => self::text( $object, 'id' ),
			'name' => self::text( $object, 'name' ),
		];
	}

	/** @param array<mixed> $object A Mailchimp object. */
	private static function text( array $object, string $name ): string {
		return is_scalar( $object[ $name ] ?? null ) ? sanitize_text_field( (string) $object[ $name ] ) : '';
	}
}
