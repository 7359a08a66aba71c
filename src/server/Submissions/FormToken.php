<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Support\Clock;
use Slipstream\Support\Signature;
use WP_Post;

/**
 * Signs a form, its post and the day. The token is the same for all visitors of a day, so that caches can keep the page. The token proves
 * that the form is on the page, not who sends it. It becomes invalid when the post's status or password changes.
 */
final class FormToken {

	/** Days. Page caches keep pages for days; WordPress' nonces end after one. */
	public const MAX_AGE_DAYS = 30;

	public function __construct( private readonly Clock $clock ) {}

	public function issue( string $form, string $version, int $post_id ): string {
		return $this->sign( $form, $version, $post_id, $this->today() );
	}

	/** Whether a token is valid. Forms of private posts are for users who may read the post. */
	public function is_valid( string $token, string $form, string $version, int $post_id ): bool {
		if ( 1 !== preg_match( '/^(\d{1,6})-[0-9a-f]{64}$/D', $token, $found ) ) {
			return false;
		}
		$day = (int) $found[1];
		return $day >= $this->today() - self::MAX_AGE_DAYS
			&& hash_equals( $this->sign( $form, $version, $post_id, $day ), $token )
			&& ( 0 === $post_id || is_post_publicly_viewable( $post_id ) || current_user_can( 'read_post', $post_id ) );
	}

	/** Days since 1970, the same in every time zone. */
	private function today(): int {
		return intdiv( $this->clock->now()->getTimestamp(), 86400 );
	}

	private function sign( string $form, string $version, int $post_id, int $day ): string {
		$post  = 0 === $post_id ? null : get_post( $post_id );
		$state = $post instanceof WP_Post ? [ (string) get_post_status( $post ), $post->post_password ] : [ '', '' ];
		return "$day-" . Signature::sign( 'form', $post_id, ...$state, ...[ $form, $version, $day ] );
	}
}
