<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\EmbedVariants;

use Slipstream\Availability\Availability;
use Slipstream\Plugin;

/**
 * Registers an embed handler as soon as a page embeds a URL from Facebook, Instagram or Loom. Other pages load no further file.
 * WordPress tries handlers before oEmbed discovery, which would send requests while a page renders and need a Meta app.
 */
final class EmbedHandler {

	private const ID = 'slipstream-embed-variants';

	/** Checks only the host. Variant decides whether the URL can be embedded. */
	private const PATTERN = '#^https?://(?:www\.)?(?:facebook\.com|instagram\.com|instagr\.am|loom\.com)/#i';

	/**
	 * Filter `embed_defaults`, which runs before WordPress looks for handlers.
	 * @template T
	 * @param T      $size Default dimensions.
	 * @param string $url  URL to embed.
	 * @return T The dimensions, unchanged.
	 */
	public function claim( mixed $size, mixed $url = '' ): mixed {
		if ( is_string( $url ) && 1 === preg_match( self::PATTERN, $url ) && Availability::is_enabled() ) {
			wp_embed_register_handler( self::ID, self::PATTERN, Plugin::callback( EmbedMarkup::class, 'html' ) );
		}
		return $size;
	}
}
