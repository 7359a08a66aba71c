<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Opentable;

use Slipstream\Support\Json;

/** Languages that OpenTable's widget supports. */
final class Language {

	/** @return list<string> Language codes, such as `en-US`. */
	public static function all(): array {
		return array_map( 'strval', array_keys( Json::file( dirname( __DIR__ ) . '/languages.json' ) ) );
	}

	/**
	 * Returns the site's language if the widget supports it, else English. Locales without a country, such as `ja`, match the first
	 * variant.
	 */
	public static function of_site(): string {
		[ $language, $country ] = [ ...explode( '_', get_locale() ), '' ];
		foreach ( self::all() as $known ) {
			if ( "$language-$country" === $known || ( '' === $country && str_starts_with( $known, "$language-" ) ) ) {
				return $known;
			}
		}
		return 'en-US';
	}
}
