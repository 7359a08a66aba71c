<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\Provider;

/** A hosted video on a page. Nobody is asked while it is rendered: the player's address follows from the video's. */
final class Player {

	private const PROVIDER = 'VideoPress';

	/** What the player needs to play in a frame, to go full screen and to keep a visitor's volume; it may not lead the page away. */
	private const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
	private const ALLOW   = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

	public function __construct( private readonly Facade $facade ) {}

	/**
	 * @param string $ratio Width by height, as `16/9`.
	 * @param string $title What the video is called; '' where nobody says.
	 */
	public function html( HostedVideo $video, string $ratio = '16/9', string $title = '' ): string {
		return $this->facade->html(
			new Embed(
				provider: new Provider( 'videopress', self::PROVIDER, 'https://videopress.com', self::SANDBOX, self::ALLOW ),
				frame_url: $video->embed_url(),
				/* translators: %s: a video's title. */
				title: '' === $title ? __( 'Video player', 'slipstream' ) : sprintf( __( 'Video player: %s', 'slipstream' ), $title ),
				link: $video->url(),
				/* translators: %s: who hosts the video, as VideoPress. */
				link_text: sprintf( __( 'Watch the video on %s', 'slipstream' ), self::PROVIDER ),
				/* translators: %s: who hosts the video, as VideoPress. */
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
