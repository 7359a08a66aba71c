<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\EmbedVariants;

use Slipstream\Domains\Embeds\Facade;

/** Renders an embedded URL as a frame or a link. */
final class EmbedMarkup {

	public function __construct( private readonly Facade $facade ) {}

	/**
	 * Callback of wp_embed_register_handler().
	 * @param array<mixed> $match Matches of the pattern.
	 * @param array<mixed> $size  Dimensions from the theme.
	 * @return string|false A frame, or a link if the URL has no frame. False lets WordPress continue with other handlers.
	 */
	public function html( array $match, array $size, string $url ): string|false {
		if ( null === Variant::name( $url ) ) {
			return false;
		}
		$embed = Variant::embed( $url );
		return null === $embed ? sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $url ) ) : $this->facade->html( $embed );
	}
}
