<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\EmbedVariants;

use Slipstream\Availability\Availability;
use Slipstream\Plugin;

/**
 * Registers an embed handler on the first URL that this extension can embed.
 * Handlers run before oEmbed discovery, which would send requests while a page renders and needs a Meta app. Pages without such
 * a URL load this file only.
 */
final class EmbedHandler {

	private const ID = 'slipstream-embed-variants';

	/** A quick check by host. Variant decides whether a URL can be embedded. */
	private const PATTERN = '#^https?://(?:www\.)?(?:facebook\.com|instagram\.com|instagr\.am|loom\.com)/#i';

	/**
	 * Filter `embed_defaults`, which runs before WordPress matches handlers.
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
