<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Signs texts of this site. The first part of a signed text is its purpose, so that a signature is valid for one purpose only. */
final class Signature {

	/** Parts are encoded, so that none can pass for the end of another. */
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
