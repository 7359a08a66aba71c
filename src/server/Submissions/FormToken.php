<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Support\Clock;
use Slipstream\Support\Signature;
use WP_Post;

/**
 * Signs a form, its post and the current day. The token is the same for all visitors, so that pages stay cacheable. The token proves that
 * the form is on the page, but not who submits the form. A change of the post's status or password invalidates it.
 */
final class FormToken {

	/** Maximum age in days. Page caches may keep pages for days, but WordPress' nonces expire after one. */
	public const MAX_AGE_DAYS = 30;

	public function __construct( private readonly Clock $clock ) {}

	public function issue( string $form, string $version, int $post_id ): string {
		return $this->sign( $form, $version, $post_id, $this->today() );
	}

	/** Whether a token is valid. For a form in a private post, the current user must also be allowed to read the post. */
	public function is_valid( string $token, string $form, string $version, int $post_id ): bool {
		if ( 1 !== preg_match( '/^(\d{1,6})-[0-9a-f]{64}$/D', $token, $found ) ) {
			return false;
		}
		$day = (int) $found[1];
		return $day >= $this->today() - self::MAX_AGE_DAYS
			&& hash_equals( $this->sign( $form, $version, $post_id, $day ), $token )
			&& ( 0 === $post_id || is_post_publicly_viewable( $post_id ) || current_user_can( 'read_post', $post_id ) );
	}

	/** Returns the number of days since 1970 in UTC. */
	private function today(): int {
		return intdiv( $this->clock->now()->getTimestamp(), 86400 );
	}

	private function sign( string $form, string $version, int $post_id, int $day ): string {
		$post  = 0 === $post_id ? null : get_post( $post_id );
		$state = $post instanceof WP_Post ? [ (string) get_post_status( $post ), $post->post_password ] : [ '', '' ];
		return "$day-" . Signature::sign( 'form', $post_id, ...$state, ...[ $form, $version, $day ] );
	}
}
