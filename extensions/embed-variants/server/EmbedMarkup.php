<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\EmbedVariants;

use Slipstream\Domains\Embeds\Facade;

/** What stands on a page in place of an address. */
final class EmbedMarkup {

	public function __construct( private readonly Facade $facade ) {}

	/**
	 * A handler's callback.
	 * @param array<mixed> $found What the pattern found.
	 * @param array<mixed> $size  Of the theme's column.
	 * @return string|false A link where a provider has no such frame; false leaves the address to WordPress.
	 */
	public function html( array $found, array $size, string $url ): string|false {
		if ( null === Variant::name( $url ) ) {
			return false;
		}
		$embed = Variant::embed( $url );
		return null === $embed ? sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $url ) ) : $this->facade->html( $embed );
	}
}
