<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Opentable;

use Slipstream\Support\Json;

/** Languages of OpenTable's widget. */
final class Language {

	/** @return list<string> As `en-US`. */
	public static function all(): array {
		return array_map( 'strval', array_keys( Json::file( dirname( __DIR__ ) . '/languages.json' ) ) );
	}

	/** The site's language if OpenTable has it, else English. WordPress' locale for Japanese has no country. */
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
