<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Support\Clock;
use Slipstream\Support\Signature;

/**
 * What the address of a page says after its form was sent, since nobody else tells the visitor without script. It may end up in
 * a history or a referrer: for ten minutes it says that the form was sent, and names by a number what was, to whoever has it.
 */
final class ResultToken {

	/** Seconds. */
	public const LIFETIME = 600;

	public function __construct( private readonly Clock $clock ) {}

	/** @param string $reference At most 64 letters, digits, `_` and `-`; others go. */
	public function issue( string $form, int $post_id, string $reference = '' ): string {
		$expires   = $this->clock->now()->getTimestamp() + self::LIFETIME;
		$reference = substr( (string) preg_replace( '/[^A-Za-z0-9_-]/', '', $reference ), 0, 64 );
		return "$expires.$reference." . Signature::of( 'form-result', $post_id, $form, $reference, $expires );
	}

	/** @return string|null The reference; null unless it is this form's, of this post, and young. */
	public function read( string $token, string $form, int $post_id ): ?string {
		if ( 1 !== preg_match( '/^(\d{1,11})\.([A-Za-z0-9_-]{0,64})\.([0-9a-f]{64})$/D', $token, $found ) ) {
			return null;
		}
		[ , $expires, $reference, $signature ] = $found;
		return (int) $expires > $this->clock->now()->getTimestamp() && hash_equals( Signature::of( 'form-result', $post_id, $form, $reference, (int) $expires ), $signature ) ? $reference : null;
	}
}
