<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Domains\Discovery\HiddenBlocks;
use Slipstream\Submissions\Click;
use WP_Post;

/**
 * Place of a like button. The button's token is valid only for this place: if the owner or author removes the button from it,
 * cached pages can no longer add likes.
 */
enum Place: string {

	/** Below the post. Valid while the owner and the author show likes there. */
	case Footer = 'footer';

	/** Block in the content of the post. */
	case Content = 'content';

	/** Block in a template, a pattern or a Query Loop. It is shown only while likes are on for the post. */
	case Template = 'template';

	/**
	 * Button below the post that only a filter shows. Always valid, because the filter's result may depend on the view. Also
	 * used for buttons of earlier versions.
	 */
	case Unbound = Click::VERSION;

	/** Start and end tags of blocks that matter for from_content(). */
	private const TAGS = '~<!--\s+(/?)wp:(post-template|jetpack/like)\s+(?:\{(?:[^-]++|-(?!->))*+\}\s+)?(/?)-->~';

	/** Returns the place of a block in rendered content. A block that the post itself does not contain must be in a pattern. */
	public static function from_content( WP_Post $post ): self {
		$content = str_contains( $post->post_content, 'jetpack/like' ) ? HiddenBlocks::remove( $post->post_content ) : '';
		// Ignore blocks in a Query Loop: their buttons belong to the listed posts.
		$depth = 0;
		preg_match_all( self::TAGS, $content, $tags, PREG_SET_ORDER );
		foreach ( $tags as [ , $end, $name, $is_empty ] ) {
			if ( 'jetpack/like' !== $name ) {
				$depth = max( 0, $depth + ( '' === $end ? (int) ( '' === $is_empty ) : -1 ) );
			} elseif ( 0 === $depth ) {
				return self::Content;
			}
		}
		return self::Template;
	}
}
