<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use WP_Post;
use WP_Query;
use WP_Term;
use WP_User;

/** Title and description of the current page. Source: contract `seo` section 3. */
final class PageTexts {

	public function __construct(
		private readonly DiscoverySettings $settings,
		private readonly PostTexts $texts,
	) {}

	/** @return string The title that the author wrote for a single post or the posts page; '' for all other pages. */
	public function custom_title(): string {
		$post = self::is_continued() ? null : $this->post();
		return null === $post ? '' : PostFields::text( $post->ID, PostFields::TITLE );
	}

	/** Returns the title for social networks. */
	public function title(): string {
		$post = self::is_continued() ? null : $this->post();
		if ( null !== $post ) {
			return PostTexts::title( $post, $this->custom_title(), is_front_page() );
		}
		$title = is_front_page() ? '' : PlainText::from_html( wp_get_document_title() );
		return '' === $title ? PlainText::from_html( (string) get_bloginfo( 'name' ) ) : $title;
	}

	/** @return string Description of the page in plain text; '' for a post with a password. */
	public function description(): string {
		$object = get_queried_object();
		if ( is_singular() && $object instanceof WP_Post ) {
			$written = PostFields::text( $object->ID, PostFields::DESCRIPTION );
			return '' === $object->post_password ? $this->texts->description( $object, $written, is_front_page() ) : '';
		}
		$description = match ( true ) {
			is_front_page()            => '',
			is_home()                  => $this->of_posts_page(),
			is_author()                => $object instanceof WP_User ? self::of_author( $object ) : '',
			$object instanceof WP_Term => self::of_term( $object ),
			is_date()                  => self::of_date(),
			default                    => '',
		};
		return '' === $description ? $this->settings->front_page_description() : $description;
	}

	/** Returns the post of a single page, or the site's posts page, if visitors may read it without a password. */
	public function post(): ?WP_Post {
		$post = is_singular() || is_home() ? get_queried_object() : null;
		if ( ! $post instanceof WP_Post || '' !== $post->post_password ) {
			return null;
		}
		// WordPress shows the list of posts even if the posts page is not published.
		return is_singular() || 'publish' === $post->post_status ? $post : null;
	}

	/**
	 * Whether this is the second or a later page of the site's posts. These pages keep WordPress' title, which contains the page number.
	 */
	private static function is_continued(): bool {
		return is_home() && is_paged();
	}

	/** @return string '' for a list of posts that is not the posts page. */
	private function of_posts_page(): string {
		$post = $this->post();
		return null === $post ? '' : $this->texts->description( $post, PostFields::text( $post->ID, PostFields::DESCRIPTION ), false );
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
