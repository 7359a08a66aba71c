<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Domains\Discovery\PlainText;

/** Post meta about sharing. Source: contract publicize, section 2. */
final class PostMeta {

	/** Message for all connections, and whether the author has edited it. */
	public const MESSAGE = '_wpas_mess';
	public const EDITED  = 'jetpack_publicize_hasEditedShareMessage';

	/** Jetpack's options of the post. Only `attached_media` is read. */
	public const OPTIONS = '_wpas_options';

	/** `1` if the post was shared, or must not be shared. */
	public const DONE = '_wpas_done_all';

	/** Messages for single connections. Keys are `a` and the account ID; keys without the `a` are read too. */
	public const MESSAGES = '_slipstream_share_messages';

	/** Thread mode. Its REST name is `jetpack_is_tweetstorm`. */
	public const THREAD = '_wpas_is_tweetstorm';

	/** Whether the posts at networks have no picture. */
	public const WITHOUT_PICTURE = '_slipstream_share_without_picture';

	/** Plans to share the post again, one meta value for each plan; see Shares\SharePlans. */
	public const PLAN = '_slipstream_share_plan';

	/** Prefix, followed by an account ID or the name of a network. `1` if the author switched the connection or the network off. */
	public const SKIP = '_wpas_skip_';

	/** Prefix, followed by an account ID. `1` if the post was shared with the connection. */
	public const DONE_CONNECTION = '_wpas_done_';

	/** ID of the user who scheduled the post. Cron uses the connections that they chose. */
	public const SCHEDULED_BY = '_slipstream_share_user';

	/** Maximum characters of a message. The panel's limit is lower. */
	public const MAX_MESSAGE = 10_000;

	/** Maximum connections in a request. */
	public const MAX_CONNECTIONS = 200;

	/**
	 * Returns a message as an author typed it: plain text with line breaks, cut to the maximum. sanitize_textarea_field() would store
	 * "5 < 6" with an entity, and networks would show that.
	 */
	public static function clean_message( mixed $value ): string {
		$text = is_string( $value ) ? mb_strcut( $value, 0, 4 * self::MAX_MESSAGE, 'UTF-8' ) : '';
		return mb_substr( trim( PlainText::without_tags( $text ) ), 0, self::MAX_MESSAGE, 'UTF-8' );
	}

	/** Returns the message for a connection, or else the message for all connections; '' if there is neither. */
	public static function message( int $post_id, int $account_id ): string {
		$own = self::own_message( $post_id, $account_id );
		$all = get_post_meta( $post_id, self::MESSAGE, true );
		return '' === $own && is_string( $all ) ? trim( $all ) : $own;
	}

	/** Returns the message for a connection; '' if there is none. */
	public static function own_message( int $post_id, int $account_id ): string {
		$messages = get_post_meta( $post_id, self::MESSAGES, true );
		$own      = is_array( $messages ) ? $messages[ $account_id ] ?? $messages[ "a$account_id" ] ?? '' : '';
		return is_string( $own ) ? trim( $own ) : '';
	}

	/** Stores the message for one connection; '' removes it. */
	public static function set_own_message( int $post_id, int $account_id, string $message ): void {
		$stored = get_post_meta( $post_id, self::MESSAGES, true );
		$stored = is_array( $stored ) ? $stored : [];
		$kept   = array_diff_key(
			$stored,
			[
				$account_id    => '',
				"a$account_id" => '',
			]
		);
		$new    = '' === $message ? $kept : [ "a$account_id" => $message ] + $kept;
		if ( [] === $new ) {
			delete_post_meta( $post_id, self::MESSAGES );
		} elseif ( $new !== $stored ) {
			update_post_meta( $post_id, self::MESSAGES, wp_slash( $new ) );
		}
	}

	public static function is_without_picture( int $post_id ): bool {
		return (bool) get_post_meta( $post_id, self::WITHOUT_PICTURE, true );
	}

	public static function is_thread( int $post_id ): bool {
		return (bool) get_post_meta( $post_id, self::THREAD, true );
	}

	/** Whether the author has edited the message. If an edited message is empty, the excerpt is used. */
	public static function has_edited( int $post_id ): bool {
		return (bool) get_post_meta( $post_id, self::EDITED, true );
	}

	/** @return list<int> IDs of the pictures and videos that the author attached to the message. */
	public static function attached_media( int $post_id ): array {
		$options = get_post_meta( $post_id, self::OPTIONS, true );
		$media   = is_array( $options ) && is_array( $options['attached_media'] ?? null ) ? $options['attached_media'] : [];
		return array_values(
			array_filter(
				array_map( static fn ( mixed $one ): int => is_array( $one ) ? PublicMedia::parse_id( $one['id'] ?? 0 ) : 0, $media ),
				static fn ( int $id ): bool => $id > 0
			)
		);
	}

	public static function is_done( int $post_id ): bool {
		return (bool) get_post_meta( $post_id, self::DONE, true );
	}

	public static function is_skipped( int $post_id, int $account_id, string $service ): bool {
		return (bool) get_post_meta( $post_id, self::SKIP . $account_id, true )
			|| (bool) get_post_meta( $post_id, self::SKIP . $service, true );
	}

	public static function is_done_at( int $post_id, int $account_id ): bool {
		return (bool) get_post_meta( $post_id, self::DONE_CONNECTION . $account_id, true );
	}
}
