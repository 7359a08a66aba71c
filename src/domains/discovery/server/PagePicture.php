<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Domains\Discovery\Drawing\DrawnPictures;
use Slipstream\Plugin;
use WP_Post;

/**
 * Finds the picture that a page shows to social networks: one of the post, else a drawn one, else the site's icon. The head of the
 * page and the editor's previews use the same rules.
 * @phpstan-import-type Picture from SocialPicture
 */
final class PagePicture {

	/** @return Picture|null Picture of a saved post; null if it has none. Its page then shows the site's icon. */
	public static function find( WP_Post $post ): ?array {
		return SocialPicture::find( $post ) ?? Plugin::get( DrawnPictures::class )->find( $post );
	}

	/**
	 * Returns the picture that an unsaved post will have after it is published. The current user must be allowed to edit the post.
	 * @param WP_Post $post      Unsaved post with the status that it will have.
	 * @param int     $featured  Attachment ID of the featured image; 0 for none.
	 * @param string  $title     Title that the author wrote for search engines; '' if none.
	 * @param bool    $is_hidden Whether the author hides the post from search engines.
	 * @return Picture|null The URL of a picture that is not stored yet is a data URL.
	 */
	public static function preview( WP_Post $post, int $featured, string $title, bool $is_hidden ): ?array {
		return SocialPicture::preview( $post, $featured ) ?? Plugin::get( DrawnPictures::class )->preview( $post, $title, $is_hidden );
	}
}
