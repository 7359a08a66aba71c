<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Blocks\EmbedConsent;
use Slipstream\Registration\BlockRegistrar;

/** A hosted video on a page. Nobody is asked while it is rendered: the player's address follows from the video's. */
final class Player {

	private const PROVIDER = 'VideoPress';

	/** Both belong to videopress/video. */
	private const STYLE  = 'videopress-video-style';
	private const SCRIPT = 'videopress-video-view-script-module';

	/** What the player needs to play in a frame, to go full screen and to keep a visitor's volume; it may not lead the page away. */
	private const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
	private const ALLOW   = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

	public function __construct(
		private readonly EmbedConsent $consent,
		private readonly BlockRegistrar $registrar,
	) {}

	/**
	 * @param string $ratio Width by height, as `16/9`.
	 * @param string $title What the video is called; '' where nobody says.
	 */
	public function html( HostedVideo $video, string $ratio = '16/9', string $title = '' ): string {
		$link = sprintf(
			'<a href="%1$s">%2$s</a>',
			esc_url( $video->url() ),
			/* translators: %s: who hosts the video, as VideoPress. */
			esc_html( sprintf( __( 'Watch the video on %s', 'slipstream' ), self::PROVIDER ) )
		);
		if ( is_feed() ) {
			return "<p>$link</p>";
		}
		$is_facade = $this->consent->is_asked() || EmbedConsent::has_consent_api();
		$this->enqueue( $is_facade );
		$frame = self::frame( $video, $title );
		return sprintf(
			'<div class="slipstream-hosted-video" style="aspect-ratio:%1$s">%2$s</div>',
			esc_attr( $ratio ),
			$is_facade ? self::poster( $video ) . $this->button() . "$link<template>$frame</template>" : "$frame<noscript>$link</noscript>"
		);
	}

	/** The style keeps the room and what stands in it in their places; the script is there for the button alone. */
	private function enqueue( bool $is_facade ): void {
		$this->registrar->register_seen( null, [ 'blockName' => 'videopress/video' ] );
		wp_enqueue_style( self::STYLE );
		if ( $is_facade ) {
			wp_enqueue_script_module( self::SCRIPT );
		}
	}

	private function button(): string {
		/* translators: %s: who hosts the video, as VideoPress. */
		return $this->consent->button( sprintf( __( 'Show the video from %s', 'slipstream' ), self::PROVIDER ), '' );
	}

	private static function poster( HostedVideo $video ): string {
		$poster = $video->local_poster();
		return '' === $poster ? '' : sprintf( '<img src="%s" alt="" loading="lazy">', esc_url( $poster ) );
	}

	private static function frame( HostedVideo $video, string $title ): string {
		return sprintf(
			'<iframe src="%1$s" title="%2$s" loading="lazy" sandbox="%3$s" allow="%4$s" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>',
			esc_url( $video->embed_url() ),
			/* translators: %s: a video's title. */
			esc_attr( '' === $title ? __( 'Video player', 'slipstream' ) : sprintf( __( 'Video player: %s', 'slipstream' ), $title ) ),
			self::SANDBOX,
			self::ALLOW
		);
	}
}
