<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

use Slipstream\Editor\Assets;
use Slipstream\Plugin;
use Slipstream\Support\Json;
use WP_Post;

/**
 * Prints the editor's tasks for a post that was opened from a podcast host. The editor requests the feed itself, because that
 * can take seconds.
 */
final class EditorHelper {

	/** Hook `enqueue_block_editor_assets`. */
	public function print(): void {
		$screen = get_current_screen();
		$post   = get_post();
		if (
			null === $screen
			|| 'post' !== $screen->base
			|| ! $post instanceof WP_Post
			|| $post->ID < 1
			|| ! current_user_can( 'edit_post', $post->ID )
		) {
			return;
		}
		$query = filter_input_array( INPUT_GET );
		$data  = $this->data( Arguments::from_query( is_array( $query ) ? $query : [] ), $post, 'add' === $screen->action );
		wp_add_inline_script( Assets::HANDLE, 'window.Jetpack_AnchorFm = ' . Json::encode( $data ) . ';', 'before' );
	}

	/**
	 * Returns the global `Jetpack_AnchorFm`.
	 * @param bool $is_new Whether the editor shows a new post.
	 * @return array{spotifyShowUrl?: string, outboundUrl: string, actions: list<string|array{string, array<string, mixed>}>}
	 *     Names of actions, with parameters if they have any.
	 */
	public function data( Arguments $arguments, WP_Post $post, bool $is_new ): array {
		$outbound = self::outbound_url();
		$spotify  = [
			'spotifyImageUrl' => Plugin::url( 'extensions/anchor-fm/badge.svg' ),
			'spotifyShowUrl'  => $arguments->spotify_url,
		];
		$actions  = [];
		if ( '' !== $arguments->feed_url() ) {
			$actions[] = [
				'find-episode',
				[
					'feedUrl'   => $arguments->feed_url(),
					'podcast'   => $arguments->podcast,
					'guid'      => $arguments->episode,
					'isNew'     => $is_new,
					'retry_url' => $arguments->retry_url(),
				] + $spotify,
			];
		}
		if ( '' !== $arguments->spotify_url ) {
			$actions[] = [ 'set-spotify-show', $spotify ];
		}
		// A new post receives the badge together with the episode.
		if ( '' !== $arguments->spotify_url && ! $is_new ) {
			$actions[] = [ 'insert-spotify-badge', $spotify ];
		}
		if (
			'' !== $outbound
			&& 'post' === $post->post_type
			&& '' === $arguments->spotify_url . PostMeta::read( $post->ID, 'spotify_url' )
		) {
			$actions[] = 'show-post-publish-outbound-link';
		}
		return ( '' === $arguments->spotify_url ? [] : [ 'spotifyShowUrl' => $arguments->spotify_url ] ) + [
			'outboundUrl' => $outbound,
			'actions'     => $actions,
		];
	}

	private static function outbound_url(): string {
		/**
		 * Filters the URL where authors turn a published post into an episode.
		 * @param string $url URL at Anchor, now Spotify for Creators. Return '' to hide the link.
		 */
		return esc_url_raw(
			(string) apply_filters( 'slipstream_podcast_host_url', 'https://anchor.fm/wordpressdotcom' ),
			[ 'http', 'https' ]
		);
	}
}
