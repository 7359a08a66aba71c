<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

/** Stores the episode's audio as an enclosure, so that the site's feed includes it. */
final class Enclosure {

	private const FIELD = 'enclosure';

	/** Hook `wp_after_insert_post`. */
	public function store( int $post ): void {
		$value = PostMeta::enclosure( PostMeta::read( $post, 'enclosure' ) );
		if ( '' !== $value && ! in_array( strtok( $value, "\n" ), get_enclosed( $post ), true ) ) {
			add_post_meta( $post, self::FIELD, wp_slash( "$value\n" ) );
		}
	}

	/**
	 * Hook `enclosure_links`. Adds the enclosure again, since do_enclose() has just deleted all enclosures that the content
	 * does not link to.
	 * @template T
	 * @param T $links URLs that WordPress found in the content.
	 * @return T The URLs, unchanged.
	 */
	public function keep( mixed $links, mixed $post ): mixed {
		if ( is_numeric( $post ) ) {
			$this->store( (int) $post );
		}
		return $links;
	}
}
