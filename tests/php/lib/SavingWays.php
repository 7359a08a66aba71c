<?php
/**
 * The ways in which WordPress saves an existing post.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use IXR_Error;
use RuntimeException;
use WP_Error;
use WP_REST_Request;
use wp_xmlrpc_server;

/** Each way receives the ID of a post of the current user and the content from the editor. It returns the ID of the saved post. */
final class SavingWays {

	/**
	 * Returns requests of users and programs, one of each kind.
	 *
	 * @return array<string, callable(int, string): int>
	 */
	public static function requests(): array {
		return [
			'the REST API' => self::save_in_rest( ... ),
			'Quick Edit'   => self::save_in_quick_edit( ... ),
			'wp.editPost'  => self::save_in_xmlrpc( ... ),
			'bulk edit'    => self::save_in_bulk( ... ),
			'WP-CLI'       => self::save_as_nobody( ... ),
			'an import'    => self::save_by_import( ... ),
		];
	}

	/**
	 * Returns further entry points, which call the same WordPress functions.
	 *
	 * @return array<string, callable(int, string): int>
	 */
	public static function others(): array {
		return [
			'metaWeblog.editPost'  => static fn ( int $id, string $content ): int => self::check(
				self::server()->mw_editPost( [ $id, wp_get_current_user()->user_login, 'password', [ 'description' => $content ], 1 ] ),
				$id
			),
			'edit_post'            => static fn ( int $id ): int => self::check(
				edit_post( [ 'post_ID' => $id, 'post_title' => 'Renamed', 'content' => wp_slash( self::content( $id ) ) ] ),
				$id
			),
			'wp_update_post'       => static fn ( int $id ): int => self::check(
				wp_update_post( [ 'ID' => $id, 'post_title' => 'Renamed again' ], true ),
				$id
			),
			'a restored revision'  => self::save_by_revision( ... ),
			'an autosave restored' => self::save_by_autosave( ... ),
			'a scheduled post'     => self::save_by_schedule( ... ),
		];
	}

	/**
	 * Returns ways that disable revisions for the rest of the process.
	 *
	 * @return array<string, callable(int, string): int>
	 */
	public static function autosaves(): array {
		return [
			'a REST autosave' => static fn ( int $id, string $content ): int => self::send(
				"/wp/v2/posts/$id/autosaves",
				[ 'content' => $content ]
			),
			'heartbeat'       => self::save_in_heartbeat( ... ),
		];
	}

	/** Returns the stored content, not filtered. */
	public static function content( int $id ): string {
		return (string) get_post_field( 'post_content', $id, 'raw' );
	}

	/**
	 * Saves a new post as the editor does.
	 *
	 * @return int The post ID.
	 */
	public static function create( string $content ): int {
		return self::send( '/wp/v2/posts', [ 'title' => 'A post', 'content' => $content ] );
	}

	/**
	 * Returns the post ID in the result of a save. Fails if the save failed, because the test would prove nothing.
	 *
	 * @param mixed $result Result of a WordPress function.
	 */
	private static function check( mixed $result, int $id ): int {
		if ( $result instanceof WP_Error ) {
			throw new RuntimeException( $result->get_error_message() );
		}
		if ( $result instanceof IXR_Error || in_array( $result, [ false, null, 0 ], true ) ) {
			throw new RuntimeException( $result->message ?? 'Nothing was saved.' );
		}
		return $id;
	}

	/**
	 * Sends a post to the REST API.
	 *
	 * @param array<string, string> $fields Fields of the post.
	 */
	private static function send( string $path, array $fields ): int {
		$request = new WP_REST_Request( 'POST', $path );
		$request->set_query_params( [ '_fields' => 'id,parent' ] );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $fields ) );
		$response = rest_do_request( $request );
		self::check( $response->is_error() ? $response->as_error() : true, 0 );
		return (int) $response->get_data()['id'];
	}

	private static function save_in_rest( int $id, string $content ): int {
		return self::send( "/wp/v2/posts/$id", [ 'title' => 'Edited', 'content' => $content ] );
	}

	/**
	 * Calls a function of admin-ajax.php, and returns its output.
	 *
	 * @param callable-string      $callback Name of WordPress' function.
	 * @param array<string, mixed> $fields   Fields of the form.
	 */
	private static function ajax( string $action, string $callback, array $fields ): string {
		$folder = getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-admin/includes';
		require_once "$folder/ajax-actions.php";
		$died     = new RuntimeException( 'The end of the request.' );
		$stop     = static fn (): callable => static fn () => throw $died;
		$before   = [ $_POST, $_REQUEST ];
		$_POST    = wp_slash( [ 'action' => $action ] + $fields );
		$_REQUEST = $_POST;
		add_filter( 'wp_doing_ajax', '__return_true' );
		add_filter( 'wp_die_ajax_handler', $stop );
		add_action( "wp_ajax_$action", $callback, 1 );
		ob_start();
		try {
			do_action( "wp_ajax_$action" );
		} catch ( RuntimeException $error ) {
			self::check( $error === $died, 0 );
		} finally {
			$printed = (string) ob_get_clean();
			remove_filter( 'wp_doing_ajax', '__return_true' );
			remove_filter( 'wp_die_ajax_handler', $stop );
			[ $_POST, $_REQUEST ] = $before;
		}
		return $printed;
	}

	private static function save_in_quick_edit( int $id ): int {
		$row = self::ajax(
			'inline-save',
			'wp_ajax_inline_save',
			[
				'post_ID'      => (string) $id,
				'post_type'    => 'post',
				'post_title'   => 'Edited quickly',
				'_status'      => 'draft',
				'screen'       => 'edit-post',
				'post_view'    => 'list',
				'_inline_edit' => wp_create_nonce( 'inlineeditnonce' ),
			]
		);
		return self::check( str_contains( $row, "post-$id" ) && 'Edited quickly' === get_post_field( 'post_title', $id ), $id );
	}

	private static function save_in_heartbeat( int $id, string $content ): int {
		$autosave = [
			'post_id'      => (string) $id,
			'post_type'    => 'post',
			'post_title'   => 'Saved by itself',
			'content'      => $content,
			'excerpt'      => '',
			'catslist'     => '',
			'_wpnonce'     => wp_create_nonce( "update-post_$id" ),
		];
		$answer   = self::ajax(
			'heartbeat',
			'wp_ajax_heartbeat',
			[ '_nonce' => wp_create_nonce( 'heartbeat-nonce' ), 'data' => [ 'wp_autosave' => $autosave ] ]
		);
		return self::check( str_contains( $answer, '"success":true' ) && 'Saved by itself' === get_post_field( 'post_title', $id ), $id );
	}

	private static function save_in_xmlrpc( int $id, string $content ): int {
		return self::check(
			self::server()->wp_editPost( [ 1, wp_get_current_user()->user_login, 'password', $id, [ 'post_content' => $content ] ] ),
			$id
		);
	}

	private static function save_in_bulk( int $id ): int {
		$done = bulk_edit_posts(
			[ 'post_type' => 'post', 'post' => [ $id ], '_status' => 'draft', 'post_author' => get_current_user_id() ]
		);
		return self::check( count( $done['updated'] ?? [] ), $id );
	}

	/** Inserts a new post with the old ID, as importers do. */
	private static function save_by_import( int $id, string $content ): int {
		$copy = wp_insert_post(
			[ 'import_id' => 990_000 + $id, 'post_title' => 'Imported', 'post_content' => wp_slash( $content ) ],
			true
		);
		return self::check( $copy, is_int( $copy ) ? $copy : 0 );
	}

	private static function server(): wp_xmlrpc_server {
		$folder = getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-includes';
		require_once "$folder/class-IXR.php";
		require_once "$folder/class-wp-xmlrpc-server.php";
		add_filter( 'xmlrpc_enabled', '__return_true' );
		return new wp_xmlrpc_server();
	}

	/** WP-CLI without `--user` may not save unfiltered HTML. */
	private static function save_as_nobody( int $id, string $content ): int {
		$user = get_current_user_id();
		wp_set_current_user( 0 );
		$saved = wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( $content ) ], true );
		wp_set_current_user( $user );
		return self::check( $saved, $id );
	}

	private static function save_by_revision( int $id ): int {
		wp_update_post( [ 'ID' => $id, 'post_title' => 'A revision' ] );
		$revisions = wp_get_post_revisions( $id );
		wp_update_post( [ 'ID' => $id, 'post_content' => 'Other words' ] );
		return self::check( wp_restore_post_revision( (int) array_key_first( $revisions ) ), $id );
	}

	private static function save_by_autosave( int $id, string $content ): int {
		$autosave = wp_create_post_autosave(
			wp_slash( [ 'post_ID' => $id, 'post_type' => 'post', 'post_title' => 'Autosaved', 'post_content' => $content ] )
		);
		return self::check( is_int( $autosave ) ? wp_restore_post_revision( $autosave ) : $autosave, $id );
	}

	private static function save_by_schedule( int $id ): int {
		global $wpdb;
		wp_update_post(
			[ 'ID' => $id, 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + 86_400 ), 'edit_date' => true ]
		);
		$wpdb->update( $wpdb->posts, [ 'post_date_gmt' => '2020-01-01 00:00:00' ], [ 'ID' => $id ] );
		clean_post_cache( $id );
		check_and_publish_future_post( $id );
		return self::check( 'publish' === get_post_status( $id ), $id );
	}
}
