<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

/** Has the site's own feed give the audio of the episode that a post was made of. */
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
	 * Hook `enclosure_links`, between two steps of do_enclose(): it has just deleted every enclosure that the content has no link
	 * to, ours among them.
	 * @template T
	 * @param T $links What it looks for in the content.
	 * @return T The same.
	 */
	public function keep( mixed $links, mixed $post ): mixed {
		if ( is_numeric( $post ) ) {
			$this->store( (int) $post );
		}
		return $links;
	}
}
