<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Availability\Availability;

/**
 * WordPress asks VideoPress for a player while it renders a page, wherever an address stands on a line of its own. Its own
 * handlers come before that; ours is added with the first such address, so that no other page knows of it.
 */
final class EmbedHandler {

	private const ID = 'slipstream-videopress';

	/** Of VideoPress' videos; others of its pages are no players. */
	private const PATTERN = '#^https?://(?:www\.)?videopress\.com/(?:v|embed)/[a-z0-9]{8}(?![a-z0-9])#i';

	public function __construct(
		private readonly Player $player,
		private readonly Availability $availability,
	) {}

	/**
	 * Filter `embed_defaults`, which comes before WordPress looks at its handlers.
	 * @template T
	 * @param T      $size As it was given.
	 * @param string $url  What is to be embedded.
	 * @return T Untouched: WordPress' sizes are not ours to choose.
	 */
	public function claim( mixed $size, mixed $url = '' ): mixed {
		if ( is_string( $url ) && 1 === preg_match( self::PATTERN, $url ) && $this->availability->status( 'videopress' )->is_usable() ) {
			wp_embed_register_handler( self::ID, self::PATTERN, [ $this, 'html' ] );
		}
		return $size;
	}

	/**
	 * A handler's callback.
	 * @param array<mixed> $found What the pattern found.
	 * @param array<mixed> $size  Of the theme's column.
	 */
	public function html( array $found, array $size, string $url ): string {
		// WordPress' preview of an address reads the list of scripts, which REST requests do not have by themselves.
		wp_scripts();
		$video = HostedVideo::from_text( $url );
		return null === $video ? '' : $this->player->html( $video );
	}
}
