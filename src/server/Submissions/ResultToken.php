<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Support\Clock;
use Slipstream\Support\Signature;

/**
 * Creates and reads the token in the page's URL after a form was submitted without JavaScript. It contains the submission's ID, and
 * proves for ten minutes that the form was submitted. No longer, because the URL may remain in a browser history or a referrer.
 */
final class ResultToken {

	/** Seconds. */
	public const LIFETIME = 600;

	public function __construct( private readonly Clock $clock ) {}

	/** @param string $reference ID of the submission: at most 64 letters, digits, `_` and `-`. Other characters are removed. */
	public function issue( string $form, int $post_id, string $reference = '' ): string {
		$expires   = $this->clock->now()->getTimestamp() + self::LIFETIME;
		$reference = substr( (string) preg_replace( '/[^A-Za-z0-9_-]/', '', $reference ), 0, 64 );
		return "$expires.$reference." . Signature::sign( 'form-result', $post_id, $form, $reference, $expires );
	}

	/** @return string|null ID of the submission; null if the token has expired or belongs to another form or post. */
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
