<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Signs texts with the site's salt. A signature is valid for one purpose only, because the purpose is signed too. */
final class Signature {

	/** Returns a signature. The parts are encoded, so that different parts never result in the same text. */
	public static function sign( string $purpose, string|int ...$parts ): string {
		$text = implode(
			'|',
			array_map(
				static fn ( string|int $part ): string => rawurlencode( (string) $part ),
				[ $purpose, get_current_blog_id(), ...$parts ]
			)
		);
		return hash_hmac( 'sha256', $text, wp_salt( 'nonce' ) );
	}
}
