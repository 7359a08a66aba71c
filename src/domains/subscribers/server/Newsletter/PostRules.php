<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Posts\Publication;
use WP_Post;

/** Decides which posts are emailed, and to whom. The rules are checked again before each email. */
final class PostRules {

	public function __construct(
		private readonly DontEmailFlag $flag,
		private readonly SuppressionList $suppression,
	) {}

	/**
	 * Reads the post from the database. A worker's object cache may be outdated by several emails.
	 * @throws QueryFailed If the database fails to return the post or its meta.
	 */
	public static function reload( int $id ): ?WP_Post {
		foreach ( [ 'posts', 'post_meta', 'category_relationships' ] as $group ) {
			wp_cache_delete( $id, $group );
		}
		$post = self::find( $id );
		QueryFailed::check();
		if ( null !== $post ) {
			update_meta_cache( 'post', [ $id ] );
			QueryFailed::check();
		}
		return $post;
	}

	public static function find( int $id ): ?WP_Post {
		$post = get_post( $id );
		return $post instanceof WP_Post ? $post : null;
	}

	public static function is_public( ?WP_Post $post ): bool {
		return null !== $post && self::has_type( $post ) && Publication::is_public( $post );
	}

	public static function has_type( WP_Post $post ): bool {
		return in_array( $post->post_type, self::types(), true );
	}

	/** @return list<string> Post types. */
	public static function types(): array {
		/**
		 * Filters the post types that are emailed to subscribers.
		 * @param list<string> $types Post types.
		 */
		$types = apply_filters( 'slipstream_newsletter_post_types', [ 'post' ] );
		return array_values( array_filter( (array) $types, 'is_string' ) );
	}

	/** @return string Code of the reason why the post is not emailed; '' if it may be emailed. */
	public function refusal_reason( ?WP_Post $post ): string {
		return match ( true ) {
			null === $post || ! self::is_public( $post ) => 'post_not_public',
			default => $this->choice_refusal_reason( $post ),
		};
	}

	/** @return string Code of the reason why a flag or category excludes a post, even before it is public; '' for none. */
	public function choice_refusal_reason( WP_Post $post ): string {
		return match ( true ) {
			$this->flag->is_on( get_post_meta( $post->ID, DontEmailFlag::META, true ) ) => 'post_switched_off',
			self::is_excluded( $post ) => 'post_category',
			default => '',
		};
	}

	/**
	 * @param Subscriber|null $subscriber Subscriber as stored now; null if deleted.
	 * @return string Code of the reason why this subscriber does not receive the post; '' if they do.
	 */
	public function subscriber_refusal_reason( ?Subscriber $subscriber, WP_Post $post ): string {
		return match ( true ) {
			null === $subscriber || ! $subscriber->is_active() => 'not_subscribed',
			[] !== $subscriber->categories && [] === array_intersect( $subscriber->categories, self::categories( $post ) ) => 'not_chosen',
			$this->suppression->contains( $subscriber->email ) => 'suppressed',
			default => '',
		};
	}

	/** @return list<int> Categories of a post and their ancestors. Subscribers of News also receive posts in Local News. */
	public static function categories( WP_Post $post ): array {
		$own = wp_get_post_categories( $post->ID );
		return self::with_parents( is_array( $own ) ? array_values( array_map( 'intval', $own ) ) : [] );
	}

	/**
	 * @param list<int> $categories IDs.
	 * @return list<int> The same IDs and those of all ancestors.
	 */
	public static function with_parents( array $categories ): array {
		$above = array_map( static fn ( int $id ): array => get_ancestors( $id, 'category', 'taxonomy' ), $categories );
		return array_values( array_unique( array_map( 'intval', array_merge( $categories, ...$above ) ) ) );
	}

	private static function is_excluded( WP_Post $post ): bool {
		/**
		 * Filters the categories whose posts are not emailed.
		 * @param list<int|string> $categories IDs, slugs or names.
		 */
		$excluded = self::names( apply_filters( 'jetpack_subscriptions_exclude_these_categories', [] ) );
		/**
		 * Filters the categories whose posts are emailed. Empty for all categories.
		 * @param list<int|string> $categories IDs, slugs or names.
		 */
		$only = self::names( apply_filters( 'jetpack_subscriptions_exclude_all_categories_except', [] ) );
		return ( [] !== $excluded && in_category( $excluded, $post ) ) || ( [] !== $only && ! in_category( $only, $post ) );
	}

	/** @return list<int|string> */
	private static function names( mixed $categories ): array {
		return array_values(
			array_filter( (array) $categories, static fn ( mixed $one ): bool => is_int( $one ) || ( is_string( $one ) && '' !== $one ) )
		);
	}
}
