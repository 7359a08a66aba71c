<?php
declare( strict_types=1 );

namespace Slipstream\Access;

use Slipstream\Contracts\ContentGate;
use Slipstream\Contracts\Reader;
use Slipstream\Plugin;
use Slipstream\Posts\Publication;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;
use WP_Post;

/** Decides whether a reader may read a post. */
final class ContentAccess {

	public function __construct(
		private readonly Registry $registry,
		private readonly Extensions $extensions,
		private readonly Readers $readers,
	) {}

	/**
	 * Whether a reader may read a post, by WordPress' rules and every content gate. Users who may edit the post may read it. The post may
	 * still contain closed parts: print ClosedParts::readable(), never `post_content`.
	 * @param Reader|null $reader Null means the current reader.
	 */
	public function may_read( WP_Post $post, ?Reader $reader = null ): bool {
		return $this->is_allowed_by_wordpress( $post, $reader ) && null === $this->refusal( $post, $reader );
	}

	/** Whether the current user may edit all posts and pages, and so may read everything. */
	public static function may_edit_all(): bool {
		return current_user_can( 'edit_others_posts' ) && current_user_can( 'edit_others_pages' );
	}

	/**
	 * Returns the teaser of the first gate that refuses the reader; '' if the gate cannot be loaded, null if no gate refuses.
	 * @param Reader|null $reader Null means the current reader.
	 */
	public function refusal( WP_Post $post, ?Reader $reader = null ): ?string {
		$reader ??= $this->readers->current();
		if ( [] === $this->registry->content_gates() || self::may_edit( $post, $reader ) ) {
			return null;
		}
		foreach ( $this->registry->content_gates() as [ $slug, $class ] ) {
			$gate = $this->extensions->service( $slug, $class );
			if ( ! $gate instanceof ContentGate ) {
				return '';
			}
			if ( ! $gate->is_open( $post, $reader ) ) {
				return $gate->teaser( $post );
			}
		}
		return null;
	}

	/**
	 * Returns the saved content without its closed parts, or the teaser if a content gate closes the post. Use it for indexes, emails and
	 * other public output. Does not check status or password: call Publication::is_public() first.
	 */
	public static function public_content( WP_Post $post ): string {
		return self::public_text(
			Plugin::get( self::class )->refusal( $post, Reader::visitor() )
				?? Plugin::get( ClosedParts::class )->readable( $post->post_content, $post, Reader::visitor() )
		);
	}

	/** Returns the author's excerpt for public output; '' if there is none. It may contain markup. */
	public static function public_excerpt( WP_Post $post ): string {
		return self::public_text( $post->post_excerpt );
	}

	private static function public_text( string $text ): string {
		/**
		 * Filters saved text of a post before it is used outside of the post: descriptions, shares, indexes.
		 * @param string $text Saved content or excerpt.
		 */
		$filtered = apply_filters( 'slipstream_public_text', $text );
		return is_string( $filtered ) ? $filtered : '';
	}

	/** Whether WordPress' own rules let a reader read a post: status and password. Users who may edit the post need no password. */
	private function is_allowed_by_wordpress( WP_Post $post, ?Reader $reader ): bool {
		if ( Publication::is_public( $post ) ) {
			return true;
		}
		$user      = ( $reader ?? $this->readers->current() )->user_id;
		$is_locked = null === $reader ? post_password_required( $post ) : '' !== $post->post_password;
		$is_shown  = 'publish' === $post->post_status || user_can( $user, 'read_post', $post->ID );
		return user_can( $user, 'edit_post', $post->ID ) || ( $is_shown && ! $is_locked );
	}

	private static function may_edit( WP_Post $post, Reader $reader ): bool {
		return $reader->user_id > 0 && user_can( $reader->user_id, 'edit_post', $post->ID );
	}
}
