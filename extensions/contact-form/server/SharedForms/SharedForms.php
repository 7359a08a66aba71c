<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\SharedForms;

use Slipstream\Extensions\ContactForm\PageForms;
use WP_Post;

/**
 * Renders shared forms. A shared form is a post whose content is a form. Other posts refer to it, and its messages belong to
 * the page that shows it.
 */
final class SharedForms {

	private const BLOCK = 'jetpack/contact-form';

	/** Maximum block depth at which the form is looked for. */
	private const MAX_DEPTH = 5;

	/** Maximum bytes of the post's content. */
	private const MAX_BYTES = 1_048_576;

	/** Post ID of the shared form that is being rendered; 0 for none. */
	private int $current_id = 0;

	public function __construct( private readonly PageForms $page ) {}

	/** Returns the post ID of the shared form that is being rendered; 0 for none. */
	public function current_id(): int {
		return $this->current_id;
	}

	/**
	 * Renders a shared form.
	 * @param mixed $ref Post ID of the shared form, as saved.
	 * @return string HTML; '' for a form that visitors may not see, and for one inside another.
	 */
	public function render( mixed $ref ): string {
		$post = $this->current_id > 0 ? null : self::find( $ref );
		// Check the limit before parsing, which is expensive.
		$form = null === $post || ! $this->page->may_render_shared() ? null : self::form( parse_blocks( $post->post_content ) );
		if ( null === $post || null === $form ) {
			return '';
		}
		$this->current_id = $post->ID;
		try {
			return render_block( $form );
		} finally {
			$this->current_id = 0;
		}
	}

	/** Returns a form that is published and has no password. Editors see no other forms either, since the page may be cached. */
	private static function find( mixed $ref ): ?WP_Post {
		$id   = is_int( $ref ) || is_float( $ref ) || ( is_string( $ref ) && ctype_digit( $ref ) ) ? (int) $ref : 0;
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && PostType::NAME === $post->post_type && 'publish' === $post->post_status
			&& '' === $post->post_password && strlen( $post->post_content ) <= self::MAX_BYTES ? $post : null;
	}

	/**
	 * Finds the first form.
	 * @param array<mixed> $blocks Parsed blocks.
	 * @return array<string, mixed>|null The parsed block; null if there is none.
	 */
	private static function form( array $blocks, int $depth = 1 ): ?array {
		foreach ( $blocks as $block ) {
			if ( self::BLOCK === ( $block['blockName'] ?? '' ) ) {
				return isset( $block['attrs']['ref'] ) ? null : $block;
			}
			$inner = $depth < self::MAX_DEPTH ? self::form( $block['innerBlocks'] ?? [], $depth + 1 ) : null;
			if ( null !== $inner ) {
				return $inner;
			}
		}
		return null;
	}
}
