<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\PublicMedia;
use WP_Post;

/** The attachments of all galleries of a page, by one query. */
final class Library {

	/** Posts of a list that are looked through, and characters of each. */
	private const MAX_POSTS = 100;
	private const MAX_TEXT  = 2_000_000;

	private const BLOCK = '<!-- wp:jetpack/tiled-gallery';

	/** The site that all of this is of. */
	private int $site = 0;

	/** @var array<int, Picture|null> By number; null for what visitors may not see, or is no picture. */
	private array $known = [];

	/** @var array<int, true> Posts whose galleries were looked through. */
	private array $read = [];

	/**
	 * @param list<int>                $ids       Of a gallery.
	 * @param array<int, list<string>> $addresses That the gallery itself has of them, by number.
	 * @return array<int, Picture> Those that visitors may see.
	 */
	public function find( array $ids, array $addresses = [] ): array {
		if ( get_current_blog_id() !== $this->site ) {
			[ $this->site, $this->known, $this->read ] = [ get_current_blog_id(), [], [] ];
		}
		$ids = array_values( array_filter( $ids, static fn ( int $id ): bool => $id > 0 ) );
		if ( [] !== array_diff_key( array_flip( $ids ), $this->known ) && count( $this->known ) < PublicMedia::MAX ) {
			$this->read( [ ...$ids, ...$this->ids_of_page() ] );
		}
		$found  = array_filter( array_intersect_key( $this->known, array_flip( $ids ) ) );
		$found += $this->own( array_diff( $ids, array_keys( $found ) ) );
		$shown  = PublicMedia::find_shown( array_diff_key( $addresses, $found ) );
		return $found + array_filter( array_map( static fn ( WP_Post $post ): ?Picture => Picture::from_post( $post, false ), $shown ) );
	}

	/** @param list<int> $ids */
	private function read( array $ids ): void {
		$new   = array_slice(
			array_keys( array_diff_key( array_flip( $ids ), $this->known ) ),
			0,
			PublicMedia::MAX - count( $this->known )
		);
		$found = PublicMedia::find( $new );
		foreach ( $new as $id ) {
			$this->known[ $id ] = isset( $found[ $id ] ) ? Picture::from_post( $found[ $id ] ) : null;
		}
	}

	/**
	 * What is attached to the post being shown is seen by its readers, also where that was read before with another post.
	 * @param array<int> $ids Those that are not known to be visible.
	 * @return array<int, Picture> By number.
	 */
	private function own( array $ids ): array {
		$shown = get_post();
		$own   = array_filter(
			$ids,
			static function ( int $id ) use ( $shown ): bool {
				$post = $shown instanceof WP_Post && false !== wp_cache_get( $id, 'posts' ) ? get_post( $id ) : null;
				return $post instanceof WP_Post && $post->post_parent === $shown->ID;
			}
		);
		return [] === $own ? [] : array_filter( array_map( [ Picture::class, 'from_post' ], PublicMedia::find( $own ) ) );
	}

	/** @return list<int> Numbers in all galleries that the page is going to show. */
	private function ids_of_page(): array {
		global $wp_query;
		$posts = array_slice( [ get_post(), ...( is_array( $wp_query->posts ?? null ) ? $wp_query->posts : [] ) ], 0, self::MAX_POSTS );
		$ids   = [];
		foreach ( $posts as $post ) {
			if ( $post instanceof WP_Post && ! isset( $this->read[ $post->ID ] ) && str_contains( $post->post_content, self::BLOCK ) ) {
				$this->read[ $post->ID ] = true;
				preg_match_all( '/ data-id="(\d{1,18})"/', substr( $post->post_content, 0, self::MAX_TEXT ), $found );
				array_push( $ids, ...array_map( 'intval', $found[1] ) );
			}
		}
		return $ids;
	}
}
