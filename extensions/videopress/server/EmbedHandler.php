<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Availability\Availability;

/**
 * Replaces WordPress' oEmbed of VideoPress URLs, which would request the provider while the page renders. The handler
 * is added with the first such URL, so other pages do no work.
 */
final class EmbedHandler {

	private const ID = 'slipstream-videopress';

	/** Matches video URLs; other VideoPress pages are not players. */
	private const PATTERN = '#^https?://(?:www\.)?videopress\.com/(?:v|embed)/[a-z0-9]{8}(?![a-z0-9])#i';

	public function __construct(
		private readonly Player $player,
		private readonly Availability $availability,
	) {}

	/**
	 * Filter `embed_defaults`, which runs before WordPress looks for a handler.
	 *
	 * @template T
	 * @param T      $size Default size.
	 * @param string $url  URL to embed.
	 * @return T The same size.
	 */
	public function claim( mixed $size, mixed $url = '' ): mixed {
		if ( is_string( $url ) && 1 === preg_match( self::PATTERN, $url ) && $this->availability->status( 'videopress' )->is_usable() ) {
			wp_embed_register_handler( self::ID, self::PATTERN, [ $this, 'html' ] );
		}
		return $size;
	}

	/**
	 * Callback of the handler.
	 *
	 * @param array<mixed> $match Matches of the pattern.
	 * @param array<mixed> $size  Size of the theme's column.
	 */
	public function html( array $match, array $size, string $url ): string {
		// WordPress' embed preview reads the list of scripts, which REST requests do not load.
		wp_scripts();
		$video = HostedVideo::from_text( $url );
		return null === $video ? '' : $this->player->html( $video );
	}
}
