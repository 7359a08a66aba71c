<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\EmbedVariants;

use Slipstream\Availability\Availability;
use Slipstream\Plugin;

/**
 * WordPress would look for an oEmbed service while it renders a page, and finds none for Facebook and Instagram without an app of the
 * owner's. Its handlers come before that; ours is added with the first address of ours, so that no other page knows of it, and asks for
 * no service itself, so that the embeds of others cost this file alone.
 */
final class EmbedHandler {

	private const ID = 'slipstream-embed-variants';

	/** Only whether it is worth a look. */
	private const PATTERN = '#^https?://(?:www\.)?(?:facebook\.com|instagram\.com|instagr\.am|loom\.com)/#i';

	/**
	 * Filter `embed_defaults`, which comes before WordPress looks at its handlers.
	 * @template T
	 * @param T      $size As it was given.
	 * @param string $url  What is to be embedded.
	 * @return T Untouched: WordPress' sizes are not ours to choose.
	 */
	public function claim( mixed $size, mixed $url = '' ): mixed {
		if ( is_string( $url ) && 1 === preg_match( self::PATTERN, $url ) && Availability::is_enabled() ) {
			wp_embed_register_handler( self::ID, self::PATTERN, Plugin::callback( EmbedMarkup::class, 'html' ) );
		}
		return $size;
	}
}
