<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use Slipstream\Registration\Registry;
use WP_Comment_Query;
use WP_Error;

/**
 * Protects comments on post types that visitors must not see, such as messages: a comment feed would print the posts' titles. Refuses new
 * comments. Shows existing ones only in the administration, to users who may edit everyone's posts of the type.
 */
final class PrivateTypes {

	public function __construct( private readonly Registry $registry ) {}

	/**
	 * Filter `pre_comment_approved`. All new comments pass it: form, REST, XML-RPC, admin-ajax, trackback.
	 * @template T
	 * @param T                        $approved Status of the comment.
	 * @param array<array-key, mixed> $comment  Data of the comment.
	 * @return T|WP_Error Error if the post is private; otherwise `$approved`.
	 */
	public function refuse_comment( mixed $approved, array $comment ): mixed {
		return in_array( get_post_type( (int) ( $comment['comment_post_ID'] ?? 0 ) ), $this->registry->private_types(), true )
			? new WP_Error( 'comment_closed', __( 'Sorry, comments are closed for this item.', 'slipstream' ), 403 )
			: $approved;
	}

	/** Action `pre_get_comments`. Varies the query cache, so that visitors do not receive an editor's result. */
	public function separate_cache( WP_Comment_Query $query ): void {
		$hidden = $this->hidden_types();
		if ( [] !== $hidden ) {
			$query->query_vars['cache_domain'] = $query->query_vars['cache_domain'] . '-without-' . implode( '-', $hidden );
		}
	}

	/**
	 * Filter `comments_clauses`.
	 * @param array<string, string> $clauses Parts of the query.
	 * @return array<string, string> The clauses; the condition excludes private types.
	 */
	public function leave_out( array $clauses ): array {
		$hidden = $this->hidden_types();
		if ( [] !== $hidden ) {
			$where            = trim( $clauses['where'] ?? '' );
			$clauses['where'] = ( '' === $where ? '' : "$where AND " ) . self::condition( $hidden );
		}
		return $clauses;
	}

	/** Filter `comment_feed_where`. Excludes private types from feeds, even for editors. */
	public function leave_out_of_feed( string $where ): string {
		return "$where AND " . self::condition( $this->registry->private_types() );
	}

	/** @return list<string> Private types whose comments the current user may not see in this request. */
	private function hidden_types(): array {
		$may_see = static fn ( string $type ): bool => is_admin() && current_user_can(
			get_post_type_object( $type )->cap->edit_others_posts ?? 'edit_others_pages'
		);
		return defined( 'WP_CLI' )
			? []
			: array_values( array_filter( $this->registry->private_types(), static fn ( string $type ): bool => ! $may_see( $type ) ) );
	}

	/** @param non-empty-list<string>|list<string> $types Names of post types; at least one. */
	private static function condition( array $types ): string {
		global $wpdb;
		$list = implode( ', ', array_map( static fn ( string $type ): string => (string) $wpdb->prepare( '%s', $type ), $types ) );
		return "NOT EXISTS ( SELECT 1 FROM $wpdb->posts AS private_post WHERE private_post.ID = $wpdb->comments.comment_post_ID AND private_post.post_type IN ( $list ) )";
	}
}
