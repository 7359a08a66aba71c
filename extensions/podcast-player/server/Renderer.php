<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Blocks\EmbedConsent;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Contracts\BlockAttributes;
use WP_Error;

/**
 * Renders the block from the stored copy of the feed. Never sends a request.
 *
 * @phpstan-import-type Copy from FeedStore
 * @phpstan-import-type Track from Podcast
 */
final class Renderer {

	/** @var int Number of players rendered on this page so far. */
	private int $count = 0;

	public function __construct(
		private readonly Feeds $feeds,
		private readonly FeedStore $store,
		private readonly Chapters $chapters,
		private readonly EmbedConsent $consent,
		private readonly StructuredData $structured_data,
	) {}

	/** @param string $content Saved markup: a link to the feed; '' if there is no URL. */
	public function render( BlockAttributes $attributes, string $content ): string {
		$options = new PlayerOptions( $attributes );
		$url     = FeedClient::address( $options->url() );
		if ( is_feed() ) {
			return null === $url ? $content : $this->links( $options, $url, $content );
		}
		if ( is_admin() || wp_is_serving_rest_request() ) {
			return $content;
		}
		if ( null === $url ) {
			return self::complaint(
				'' === trim( $options->url() )
					? __( 'No Podcast URL provided. Please enter a valid Podcast RSS feed URL.', 'slipstream' )
					: __( 'Your podcast URL is invalid and couldn\'t be embedded. Please double check your URL.', 'slipstream' )
			);
		}
		$copy = $this->feeds->for_page( $url );
		if ( null === $copy || $copy instanceof WP_Error ) {
			return ( $copy instanceof WP_Error ? self::complaint( $copy->get_error_message() ) : '' ) . self::link( $url );
		}
		$tracks = $this->tracks( $options, $url, $copy );
		if ( [] === $tracks ) {
			return self::complaint( __( 'No tracks available to play.', 'slipstream' ) ) . self::link( $url );
		}
		$this->structured_data->add( $url, $copy, $tracks );
		return $this->player( $options, $copy, $this->chapters->fill( $tracks ) );
	}

	/**
	 * Returns the episodes as links, for feeds and emails, where the player does not work.
	 *
	 * @param string $content Saved markup, returned if there is no copy of the feed yet.
	 */
	private function links( PlayerOptions $options, string $url, string $content ): string {
		$copy   = $this->feeds->for_page( $url );
		$tracks = is_array( $copy ) ? $this->tracks( $options, $url, $copy ) : [];
		if ( [] === $tracks ) {
			return $content;
		}
		$link = static fn ( array $track ): string => sprintf(
			'<li><a href="%s">%s</a></li>',
			esc_url( '' === $track['link'] ? $track['src'] : $track['link'], [ 'http', 'https' ] ),
			esc_html( $track['title'] )
		);
		return '<ul>' . implode( array_map( $link, $tracks ) ) . '</ul>';
	}

	/**
	 * @param Copy $copy Copy of the feed.
	 * @return list<Track> Episodes to show: those that the author picked, or the newest.
	 */
	private function tracks( PlayerOptions $options, string $url, array $copy ): array {
		$guids = $options->guids();
		return [] === $guids ? array_slice( $copy['tracks'], 0, $options->items() ) : $this->store->tracks( $url, $copy, $guids );
	}

	private static function complaint( string $message ): string {
		return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $message ) . '</p>' : '';
	}

	/** Returns a link to the feed, shown until there is a copy. */
	private static function link( string $url ): string {
		$url = esc_url_raw( $url, [ 'http', 'https' ] );
		return sprintf(
			'<a %s href="%s">%s</a>',
			get_block_wrapper_attributes( [ 'class' => 'jetpack-podcast-player__direct-link' ] ),
			esc_url( $url ),
			esc_html( $url )
		);
	}

	/**
	 * @param Copy        $copy   Copy of the feed.
	 * @param list<Track> $tracks Episodes to show, at least one.
	 */
	private function player( PlayerOptions $attributes, array $copy, array $tracks ): string {
		$id      = sprintf( 'jetpack-podcast-player-block-%d-%d', get_the_ID(), ++$this->count );
		$wrapper = get_block_wrapper_attributes(
			[
				'class'               => 'is-default',
				ServerRoot::ATTRIBUTE => 'podcast-player',
				'id'                  => $id,
			]
		);
		return ( new Player( $id, $attributes, $copy, $tracks, $this->waits_for( $copy['cover'] ) ) )->html( $wrapper );
	}

	/**
	 * Returns when the cover may be loaded.
	 *
	 * @param string $cover URL of the cover; '' if none.
	 * @return string `play`: when the visitor plays an episode. `consent`: when the visitor plays an episode or consents. '':
	 *     immediately.
	 */
	private function waits_for( string $cover ): string {
		$host = wp_parse_url( $cover, PHP_URL_HOST );
		if ( ! is_string( $host ) || wp_parse_url( home_url(), PHP_URL_HOST ) === $host ) {
			return '';
		}
		if ( $this->consent->is_required() ) {
			return 'play';
		}
		return EmbedConsent::has_consent_api() ? 'consent' : '';
	}
}
