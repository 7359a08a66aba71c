<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Support\Json;

/**
 * Renders the header, the player and the list of episodes. Escapes all values.
 *
 * @phpstan-import-type Copy from FeedStore
 * @phpstan-import-type Track from Podcast
 */
final class Player {

	/** Transparent placeholder image, used until the cover may be loaded. */
	private const NO_COVER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

	/**
	 * @param string      $id        ID of the block's element.
	 * @param Copy        $copy      Copy of the feed.
	 * @param list<Track> $tracks    Episodes to show, at least one.
	 * @param string      $waits_for When to load the cover: `play`, `consent`, or '' at once.
	 */
	public function __construct(
		private readonly string $id,
		private readonly PlayerOptions $attributes,
		private readonly array $copy,
		private readonly array $tracks,
		private readonly string $waits_for = '',
	) {}

	/**
	 * Returns the markup of the block.
	 *
	 * @param string $wrapper Escaped attributes of the block's element.
	 */
	public function html( string $wrapper ): string {
		$names = array_filter(
			[ 'jetpack-podcast-player', $this->attributes->color_class( 'secondary' ), $this->attributes->color_class( 'background' ) ],
			static fn ( string $name ): bool => '' !== $name
		);
		$style = $this->attributes->color_style( 'secondary' ) . $this->attributes->color_style( 'background' )
			. $this->attributes->color_properties();
		return sprintf(
			'<div %1$s><section role="group" class="%2$s"%3$s aria-label="%4$s"><div class="jetpack-podcast-player__header">%5$s%6$s</div>%7$s</section>%8$s%9$s<script type="application/json">%10$s</script></div>',
			$wrapper,
			esc_attr( implode( ' ', $names ) ),
			self::style( $style ),
			esc_attr( '' === $this->copy['title'] ? $this->tracks[0]['title'] : $this->copy['title'] ),
			$this->header(),
			$this->audio(),
			count( $this->tracks ) > 1 ? $this->tracks() : '',
			Markup::unavailable(),
			Markup::failures(),
			$this->json()
		);
	}

	private function header(): string {
		$cover       = $this->attributes->shows( 'showCoverArt' ) ? $this->copy['cover'] : '';
		$description = $this->attributes->shows( 'showEpisodeDescription' ) ? $this->tracks[0]['description'] : '';
		$html        = '<div class="jetpack-podcast-player__current-track-info">';
		if ( '' !== $cover ) {
			$source = '' === $this->waits_for
				? 'src="' . esc_url( $cover ) . '"'
				: sprintf(
					'src="%s" data-src="%s" data-waits-for="%s"',
					esc_attr( self::NO_COVER ),
					esc_url( $cover ),
					esc_attr( $this->waits_for )
				);
			$html  .= '<div class="jetpack-podcast-player__cover"><img class="jetpack-podcast-player__cover-image" ' . $source
				. ' alt="" width="80" height="80" loading="lazy"></div>';
		}
		$html .= ( $this->attributes->shows( 'showEpisodeTitle' ) ? $this->title() : '' ) . '</div>';
		if ( '' !== $description ) {
			$html .= sprintf(
				'<div id="%s__track-description" class="jetpack-podcast-player__track-description">%s</div>',
				esc_attr( $this->id ),
				esc_html( $description )
			);
		}
		return $html;
	}

	private function title(): string {
		$podcast = esc_html( $this->copy['title'] );
		if ( '' !== $podcast && '' !== $this->copy['link'] ) {
			$podcast = sprintf(
				'<a class="jetpack-podcast-player__link" href="%s" target="_blank" rel="noopener noreferrer nofollow">%s</a>',
				esc_url( $this->copy['link'] ),
				$podcast
			);
		}
		return sprintf(
			'<div id="%1$s__title" class="jetpack-podcast-player__title"><span class="%2$s"%3$s><span>%4$s</span> <a class="jetpack-podcast-player__track-title-link" href="%5$s" target="_blank" rel="noopener noreferrer nofollow" aria-label="%6$s">%7$s</a></span>%8$s</div>',
			esc_attr( $this->id ),
			esc_attr( trim( "jetpack-podcast-player__current-track-title {$this->attributes->color_class( 'primary' )}" ) ),
			self::style( $this->attributes->color_style( 'primary' ) ),
			esc_html( $this->tracks[0]['title'] ),
			esc_url( self::address( $this->tracks[0] ) ),
			esc_attr__( 'Open episode in a new tab', 'slipstream' ),
			Markup::icon( 'out' ),
			'' === $podcast
				? ''
				: '<span class="jetpack-podcast-player--visually-hidden"> - </span><span class="jetpack-podcast-player__podcast-title">' . $podcast . '</span>'
		);
	}

	/** Returns the audio element and its controls. */
	private function audio(): string {
		$track = $this->tracks[0];
		return sprintf(
			'<div class="jetpack-podcast-player__audio-player"><audio controls dir="ltr" preload="none" src="%1$s" aria-label="%2$s"></audio>%3$s<a class="jetpack-podcast-player__download" href="%1$s" download>%4$s</a><details class="jetpack-podcast-player__chapters"%5$s><summary>%6$s</summary><ol>%7$s</ol></details></div>',
			esc_url( $track['src'] ),
			esc_attr( $track['title'] ),
			Markup::controls(),
			esc_html__( 'Download episode', 'slipstream' ),
			[] === $track['chapters'] ? ' hidden' : '',
			esc_html__( 'Chapters', 'slipstream' ),
			Markup::chapters( $track['chapters'], $track['src'] )
		);
	}

	private function tracks(): string {
		return sprintf(
			'<p id="%1$s__list" class="jetpack-podcast-player--visually-hidden">%2$s</p><ol class="jetpack-podcast-player__tracks" aria-labelledby="%1$s__list">%3$s</ol>',
			esc_attr( $this->id ),
			/* translators: %s: title of a podcast. */
			esc_html( sprintf( __( 'Playlist: %s', 'slipstream' ), $this->copy['title'] ) ),
			implode( '', array_map( [ $this, 'track' ], array_keys( $this->tracks ), $this->tracks ) )
		);
	}

	/**
	 * Returns an item of the list. The first episode is the current one.
	 *
	 * @param Track $track The episode.
	 */
	private function track( int $index, array $track ): string {
		$name = 0 === $index ? 'primary' : 'secondary';
		$time = null === $track['duration']
			? ''
			: sprintf(
				'<time class="jetpack-podcast-player__track-duration" dir="ltr" datetime="PT%dS">%s</time>',
				$track['duration'],
				esc_html( Podcast::clock( $track['duration'] ) )
			);
		return sprintf(
			'<li class="%1$s"%2$s><a class="jetpack-podcast-player__track-link jetpack-podcast-player__link" href="%3$s"%4$s><span class="jetpack-podcast-player__track-status-icon"></span><span class="jetpack-podcast-player__track-title">%5$s</span>%6$s</a></li>',
			esc_attr(
				trim( 'jetpack-podcast-player__track ' . ( 0 === $index ? 'is-active ' : '' ) . $this->attributes->color_class( $name ) )
			),
			self::style( $this->attributes->color_style( $name ) ),
			esc_url( self::address( $track ) ),
			0 === $index ? ' aria-current="true"' : '',
			esc_html( $track['title'] ),
			$time
		);
	}

	/** Returns the JSON data for the script, encoded so that it cannot contain the end of the script element. */
	private function json(): string {
		$has_description = $this->attributes->shows( 'showEpisodeDescription' );
		$data            = [
			'title'  => $this->copy['title'],
			'cover'  => $this->copy['cover'],
			'tracks' => array_map(
				static fn ( array $track ): array => array_filter(
					[
						'id'          => Podcast::short_id( $track['guid'] ),
						'src'         => $track['src'],
						'link'        => $track['link'],
						'title'       => $track['title'],
						'description' => $has_description ? $track['description'] : '',
						'chapters'    => array_map(
							static fn ( array $chapter ): array => [ $chapter['start'], $chapter['title'] ],
							$track['chapters']
						),
					],
					static fn ( mixed $value ): bool => '' !== $value && [] !== $value
				),
				$this->tracks
			),
		];
		return Json::encode( $data );
	}

	/**
	 * Returns the URL of an episode's page; if it has none, of its audio file.
	 *
	 * @param Track $track The episode.
	 */
	private static function address( array $track ): string {
		return '' === $track['link'] ? $track['src'] : $track['link'];
	}

	/** Returns a style attribute with a leading space; '' if there are no styles. */
	private static function style( string $css ): string {
		return '' === $css ? '' : ' style="' . esc_attr( $css ) . '"';
	}
}
