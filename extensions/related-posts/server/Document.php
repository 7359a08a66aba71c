<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use WP_Post;
use WP_Term;

/** Words and terms of a post, which determine its similarity to others. */
final class Document {

	/** Maximum number of different words to read from a text. */
	private const MAX_WORDS = 400;

	/**
	 * @param list<string>       $title Words of the title.
	 * @param array<string, int> $text  Number of occurrences by word.
	 * @param list<WP_Term>      $terms Terms of all public taxonomies.
	 */
	public function __construct(
		public readonly int $id,
		public readonly Group $group,
		public readonly array $title,
		public readonly array $text,
		public readonly array $terms,
	) {}

	public static function from_post( WP_Post $post ): self {
		$counts = array_count_values( Tokenizer::words( PostText::plain( $post ) ) );
		arsort( $counts );
		$text = [];
		foreach ( array_slice( $counts, 0, self::MAX_WORDS, true ) as $word => $count ) {
			$text[ (string) $word ] = $count;
		}
		return new self(
			$post->ID,
			new Group( $post->post_type, Language::for_post( $post->ID ) ),
			Tokenizer::words( $post->post_title ),
			$text,
			self::terms_of( $post )
		);
	}

	/** Whether visitors can read the post without a password. */
	public static function is_public( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password && in_array( $post->post_type, self::types(), true );
	}

	/** @return list<string> Post types that can be suggested. */
	public static function types(): array {
		return array_values(
			array_diff( array_filter( get_post_types( [ 'public' => true ] ), 'is_post_type_viewable' ), [ 'attachment' ] )
		);
	}

	/** @return list<string> Each word once. A word that starts with `#` is the name of a term. */
	public function words(): array {
		$words = [ ...$this->title, ...array_map( 'strval', array_keys( $this->text ) ), ...$this->labels() ];
		return array_values( array_unique( $words ) );
	}

	/** @return list<string> Terms as words that start with `#`. Without the default category. */
	public function labels(): array {
		$terms = array_filter(
			$this->terms,
			static fn ( WP_Term $term ): bool => 'uncategorized' !== $term->slug && ! in_array(
				$term->taxonomy,
				[ 'post_format', 'language', 'post_translations' ],
				true
			)
		);
		return array_values(
			array_map(
				static fn ( WP_Term $term ): string => '#' . mb_substr(
					mb_strtolower( html_entity_decode( $term->name, ENT_QUOTES, 'UTF-8' ) ),
					0,
					Tokenizer::MAX_LENGTH
				),
				$terms
			)
		);
	}

	/** @return list<WP_Term> */
	private static function terms_of( WP_Post $post ): array {
		$terms = [];
		foreach ( get_object_taxonomies( $post, 'objects' ) as $taxonomy ) {
			$found = $taxonomy->public ? get_the_terms( $post, $taxonomy->name ) : [];
			array_push( $terms, ...array_values( is_array( $found ) ? $found : [] ) );
		}
		return $terms;
	}
}
