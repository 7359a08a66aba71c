<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use WP_Post;
use WP_Query;
use WP_Term;
use WP_User;

/** Title and description of the current page. Source: contract `seo` section 3. */
final class PageTexts {

	public function __construct( private readonly DiscoverySettings $settings ) {}

	/** @return string The title that the author wrote for a single post; '' for all other pages. */
	public function custom_title(): string {
		$post = $this->post();
		return null === $post ? '' : PostFields::text( $post->ID, PostFields::TITLE );
	}

	/** Returns the title for social networks. */
	public function title(): string {
		$title = $this->custom_title();
		$post  = $this->post();
		$own   = match ( true ) {
			'' !== $title   => $title,
			is_front_page() => '',
			null !== $post  => PlainText::shorten( PlainText::from_html( $post->post_title ) ),
			default         => PlainText::from_html( wp_get_document_title() ),
		};
		// Also for posts without a title. Networks ignore pages without one.
		return '' === $own ? PlainText::from_html( (string) get_bloginfo( 'name' ) ) : $own;
	}

	/** @return string Description of the page in plain text; '' for a post with a password. */
	public function description(): string {
		$query       = get_queried_object();
		$description = match ( true ) {
			is_front_page() && ! is_singular() => '',
			is_singular()                      => $query instanceof WP_Post ? $this->of_post( $query ) : '',
			is_author()                        => $query instanceof WP_User ? self::of_author( $query ) : '',
			$query instanceof WP_Term          => self::of_term( $query ),
			is_date()                          => self::of_date(),
			default                            => '',
		};
		if ( null === $description ) {
			return '';
		}
		return '' === $description ? $this->settings->front_page_description() : $description;
	}

	/** Returns the post of a single page if visitors may read it without a password. */
	public function post(): ?WP_Post {
		$post = is_singular() ? get_queried_object() : null;
		return $post instanceof WP_Post && '' === $post->post_password ? $post : null;
	}

	/** @return string|null Null if nothing about the post may be shown. */
	private function of_post( WP_Post $post ): ?string {
		if ( '' !== $post->post_password ) {
			return null;
		}
		if ( is_front_page() && '' !== $this->settings->front_page_text() ) {
			return $this->settings->front_page_text();
		}
		$written = PostFields::text( $post->ID, PostFields::DESCRIPTION );
		if ( '' !== $written ) {
			return PlainText::first_words( $written );
		}
		$excerpt = PlainText::from_html( $post->post_excerpt );
		return PlainText::first_words( '' === $excerpt ? PostBeginning::text( $post ) : $excerpt );
	}

	private static function of_author( WP_User $author ): string {
		return sprintf(
			/* translators: 1: name of an author, 2: name of the site. */
			__( 'Read all of the posts by %1$s on %2$s', 'slipstream' ),
			PlainText::from_html( $author->display_name ),
			PlainText::from_html( (string) get_bloginfo( 'name' ) )
		);
	}

	private static function of_term( WP_Term $term ): string {
		$description = PlainText::first_words( PlainText::from_html( $term->description ) );
		if ( '' !== $description ) {
			return $description;
		}
		$authors = self::authors();
		return [] === $authors ? '' : wp_sprintf(
			/* translators: 1: name of a category or tag, 2: list of authors. */
			__( 'Posts about %1$s written by %2$l', 'slipstream' ),
			PlainText::from_html( $term->name ),
			$authors
		);
	}

	private static function of_date(): string {
		global $wp_query;
		$authors = self::authors();
		if ( ! $wp_query instanceof WP_Query || [] === $authors ) {
			return '';
		}
		$count = $wp_query->found_posts;
		$first = $wp_query->posts[0] ?? null;
		$first = $first instanceof WP_Post ? $first : null;
		if ( is_year() ) {
			$date = (string) get_the_date( 'Y', $first );
			/* translators: 1: number of posts, 2: list of authors, 3: a year. */
			$text = _n(
				'%1$s post published by %2$l in the year %3$s',
				'%1$s posts published by %2$l in the year %3$s',
				$count,
				'slipstream'
			);
		} elseif ( is_month() ) {
			$date = (string) get_the_date( 'F Y', $first );
			/* translators: 1: number of posts, 2: list of authors, 3: month and year. */
			$text = _n(
				'%1$s post published by %2$l during %3$s',
				'%1$s posts published by %2$l during %3$s',
				$count,
				'slipstream'
			);
		} else {
			$date = (string) get_the_date( '', $first );
			/* translators: 1: number of posts, 2: list of authors, 3: a date. */
			$text = _n( '%1$s post published by %2$l on %3$s', '%1$s posts published by %2$l on %3$s', $count, 'slipstream' );
		}
		return wp_sprintf( $text, number_format_i18n( $count ), $authors, $date );
	}

	/** @return list<string> Names of the authors of the posts on this page. */
	private static function authors(): array {
		global $wp_query;
		$names = [];
		foreach ( $wp_query instanceof WP_Query ? (array) $wp_query->posts : [] as $post ) {
			$author             = $post instanceof WP_Post ? (int) $post->post_author : 0;
			$names[ $author ] ??= PlainText::from_html( (string) get_the_author_meta( 'display_name', $author ) );
		}
		return array_values( array_filter( $names, static fn ( string $name ): bool => '' !== $name ) );
	}
}
