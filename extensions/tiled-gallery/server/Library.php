<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\PublicMedia;
use WP_Post;

/** Loads the attachments of all galleries on a page with one query. */
final class Library {

	/** Maximum number of posts on the page to search for galleries, and maximum bytes of each. */
	private const MAX_POSTS = 100;
	private const MAX_TEXT  = 2_000_000;

	private const BLOCK = '<!-- wp:jetpack/tiled-gallery';

	/** ID of the site whose data is cached. */
	private int $site = 0;

	/** @var array<int, Picture|null> Pictures by attachment ID; null if the attachment is not a public image. */
	private array $known = [];

	/** @var array<int, true> IDs of posts that have been searched. */
	private array $read = [];

	/**
	 * @param list<int>                $ids       Attachment IDs of a gallery.
	 * @param array<int, list<string>> $addresses Saved URLs by attachment ID.
	 * @return array<int, Picture> Pictures that visitors may see, by attachment ID.
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
	 * Checks images again for the current post, because its readers may also see its attachments.
	 *
	 * @param array<int> $ids IDs of images that are not known to be visible.
	 * @return array<int, Picture> Visible pictures by attachment ID.
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

	/** @return list<int> Attachment IDs in all galleries of the page. */
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
