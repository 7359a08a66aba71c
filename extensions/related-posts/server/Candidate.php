<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use WP_Post;
use WP_Term;

/** A post that may be suggested, with data from the index and other tables. */
final class Candidate {

	/**
	 * @param array<string, int>        $words  Weights by word.
	 * @param array<string, string|int> $image  Data of Thumbnail.
	 */
	private function __construct(
		public readonly WP_Post $post,
		public readonly int $score,
		public readonly ?Group $group,
		public readonly bool $is_answered,
		public readonly array $words,
		public readonly string $labels,
		public readonly string $format,
		public readonly string $author,
		public readonly array $image,
		public readonly ?WP_Term $term,
		public readonly string $term_link,
		private readonly string $permalink,
	) {}

	public static function from_row( object $row ): self {
		$all  = get_object_vars( $row );
		$ours = [];
		foreach ( $all as $name => $value ) {
			if ( str_starts_with( $name, 'slipstream_' ) ) {
				$ours[ substr( $name, 11 ) ] = (string) $value;
				unset( $all[ $name ] );
			}
		}
		$post = new WP_Post( (object) $all );
		// Add the post to WordPress' cache, so that permalinks and filters need no query.
		$posts = [ $post ];
		update_post_cache( $posts );
		return new self(
			post: $post,
			score: (int) $ours['score'],
			group: '' === $ours['type'] ? null : new Group( $ours['type'], $ours['language'] ),
			is_answered: '1' === $ours['is_answered'],
			words: self::map( $ours['words'], 'is_int' ),
			labels: $ours['labels'],
			format: $ours['format'],
			author: $ours['author'],
			image: self::is_image_public( $ours ) ? self::map( $ours['image'], 'is_scalar' ) : [],
			term: self::term( $ours ),
			term_link: $ours['context_link'],
			permalink: $ours['permalink'],
		);
	}

	/** Returns the permalink. Uses the stored one if WordPress would need a query to build it. */
	public function url(): string {
		$structure = (string) get_option( 'permalink_structure' );
		$is_dear   = $this->post->post_parent > 0 || str_contains( $structure, '%category%' ) || str_contains( $structure, '%author%' );
		return $is_dear && '' !== $this->permalink ? $this->permalink : (string) get_permalink( $this->post );
	}

	/**
	 * @param callable(mixed): bool $check
	 * @return array<string, mixed> Values that pass the check.
	 */
	private static function map( string $json, callable $check ): array {
		$values = json_decode( $json, true );
		return is_array( $values ) ? array_filter( $values, $check ) : [];
	}

	/** @param array<string, string> $row */
	private static function is_image_public( array $row ): bool {
		$is_parent_open = '' === $row['parent_status']
			|| (
				is_post_status_viewable( 'inherit' === $row['parent_status'] ? 'publish' : $row['parent_status'] )
				&& '' === $row['parent_password']
			);
		return in_array( $row['image_status'], [ 'inherit', 'publish' ], true ) && '' === $row['image_password'] && $is_parent_open;
	}

	/** @param array<string, string> $row */
	private static function term( array $row ): ?WP_Term {
		if ( '' === $row['term_id'] ) {
			return null;
		}
		return new WP_Term(
			(object) [
				'term_id'          => (int) $row['term_id'],
				'name'             => $row['term_name'],
				'slug'             => $row['term_slug'],
				'taxonomy'         => $row['term_taxonomy'],
				'term_taxonomy_id' => (int) $row['term_number'],
			]
		);
	}
}
