<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Support\Clock;
use Slipstream\Support\Signature;

/**
 * Creates and reads the token in the URL of a page after its form was sent, for visitors without script. The URL may end up in a browser
 * history or a referrer. For ten minutes the token proves that the form was sent. It contains the submission's ID.
 */
final class ResultToken {

	/** Seconds. */
	public const LIFETIME = 600;

	public function __construct( private readonly Clock $clock ) {}

	/** @param string $reference At most 64 letters, digits, `_` and `-`; other characters are removed. */
	public function issue( string $form, int $post_id, string $reference = '' ): string {
		$expires   = $this->clock->now()->getTimestamp() + self::LIFETIME;
		$reference = substr( (string) preg_replace( '/[^A-Za-z0-9_-]/', '', $reference ), 0, 64 );
		return "$expires.$reference." . Signature::sign( 'form-result', $post_id, $form, $reference, $expires );
	}

	/** @return string|null The reference; null when the token is old or belongs to another form or post. */
	public function read( string $token, string $form, int $post_id ): ?string {
		if ( 1 !== preg_match( '/^(\d{1,11})\.([A-Za-z0-9_-]{0,64})\.([0-9a-f]{64})$/D', $token, $found ) ) {
			return null;
		}
		[ , $expires, $reference, $signature ] = $found;
		return (int) $expires > $this->clock->now()->getTimestamp()
			&& hash_equals( Signature::sign( 'form-result', $post_id, $form, $reference, (int) $expires ), $signature )
			? $reference
			: null;
	}
}
