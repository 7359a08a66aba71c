<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\EmbedVariants;

use Slipstream\Domains\Embeds\Facade;

/** Markup that replaces an embedded URL. */
final class EmbedMarkup {

	public function __construct( private readonly Facade $facade ) {}

	/**
	 * Callback of wp_embed_register_handler().
	 * @param array<mixed> $match Matches of the pattern.
	 * @param array<mixed> $size  Dimensions from the theme.
	 * @return string|false A frame or a link; false if the URL cannot be embedded, so that WordPress continues.
	 */
	public function html( array $match, array $size, string $url ): string|false {
		if ( null === Variant::name( $url ) ) {
			return false;
		}
		$embed = Variant::embed( $url );
		return null === $embed ? sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $url ) ) : $this->facade->html( $embed );
	}
}
