<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\Provider;

/** Renders the player of a hosted video. Sends no request, because the player's URL is derived from the GUID. */
final class Player {

	private const PROVIDER = 'VideoPress';

	/** Permissions of the iframe: playback, full screen, and storing the volume. It must not navigate the page. */
	private const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
	private const ALLOW   = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

	public function __construct( private readonly Facade $facade ) {}

	/**
	 * @param string $ratio Aspect ratio, such as `16/9`.
	 * @param string $title Title of the video; '' if unknown.
	 */
	public function html( HostedVideo $video, string $ratio = '16/9', string $title = '' ): string {
		return $this->facade->html(
			new Embed(
				provider: new Provider( 'videopress', self::PROVIDER, 'https://videopress.com', self::SANDBOX, self::ALLOW ),
				frame_url: $video->embed_url(),
				/* translators: %s: a video's title. */
				title: '' === $title ? __( 'Video player', 'slipstream' ) : sprintf( __( 'Video player: %s', 'slipstream' ), $title ),
				link: $video->url(),
				/* translators: %s: host of the video, such as VideoPress. */
				link_text: sprintf( __( 'Watch the video on %s', 'slipstream' ), self::PROVIDER ),
				/* translators: %s: host of the video, such as VideoPress. */
				button: sprintf( __( 'Show the video from %s', 'slipstream' ), self::PROVIDER ),
				size_style: "aspect-ratio:$ratio",
				poster: self::poster( $video ),
			)
		);
	}

	private static function poster( HostedVideo $video ): string {
		$poster = $video->local_poster();
		return '' === $poster ? '' : sprintf( '<img src="%s" alt="" loading="lazy">', esc_url( $poster ) );
	}
}
