<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Availability\Availability;

/**
 * Embeds VideoPress URLs without oEmbed, because WordPress would send an oEmbed request while it renders the page. Registers
 * the handler only when the first such URL is embedded.
 */
final class EmbedHandler {

	private const ID = 'slipstream-videopress';

	/** Matches URLs of videos, not of other pages on VideoPress. */
	private const PATTERN = '#^https?://(?:www\.)?videopress\.com/(?:v|embed)/[a-z0-9]{8}(?![a-z0-9])#i';

	public function __construct(
		private readonly Player $player,
		private readonly Availability $availability,
	) {}

	/**
	 * Filter `embed_defaults`: registers the handler. WordPress applies this filter before it looks for handlers.
	 *
	 * @template T
	 * @param T      $size Default size.
	 * @param string $url  URL to embed.
	 * @return T The size, unchanged.
	 */
	public function claim( mixed $size, mixed $url = '' ): mixed {
		if ( is_string( $url ) && 1 === preg_match( self::PATTERN, $url ) && $this->availability->status( 'videopress' )->is_usable() ) {
			wp_embed_register_handler( self::ID, self::PATTERN, [ $this, 'html' ] );
		}
		return $size;
	}

	/**
	 * Callback of the handler: returns the player.
	 *
	 * @param array<mixed> $match Matches of the pattern.
	 * @param array<mixed> $size  Default size of embeds. Not used.
	 */
	public function html( array $match, array $size, string $url ): string {
		// Initialize the scripts: WordPress' route for embed previews reads them without initializing them.
		wp_scripts();
		$video = HostedVideo::from_text( $url );
		return null === $video ? '' : $this->player->html( $video );
	}
}
