<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Submissions\Click;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\PostedForm;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Submissions\ScriptReply;
use Slipstream\Support\Clock;
use WP_Error;
use WP_Post;

/** Adds and removes likes. Responds to scripts with the new number, and redirects other browsers to the post. */
final class LikeHandler {

	/**
	 * Maximum likes of one post from one network in a day. A school or an office is one network. Further likes are refused, so
	 * that one computer cannot add any number.
	 */
	private const MAX_PER_NETWORK = 20;
	private const DAY             = 86_400;

	public function __construct(
		private readonly Likes $likes,
		private readonly LikeRules $rules,
		private readonly Guard $guard,
		private readonly RateLimiter $limiter,
		private readonly Clock $clock,
	) {}

	/** Hook `template_redirect`. */
	public function handle(): void {
		$sent = PostedForm::read();
		if ( ! is_scalar( $sent[ LikeButton::POST ] ?? null ) ) {
			return;
		}
		$result = $this->submit( $sent );
		if ( ScriptReply::is_requested() ) {
			$this->reply( (int) $sent[ LikeButton::POST ], $result );
		}
		if ( $result instanceof WP_Error ) {
			wp_die(
				esc_html( $result->get_error_message() ),
				'',
				[
					'response'  => (int) $result->get_error_data()['status'],
					'back_link' => true,
				]
			);
		}
		wp_safe_redirect( get_permalink( $result ) . '#' . LikeButton::anchor( $result ), 303 );
		exit;
	}

	/**
	 * Adds or removes a like.
	 * @param array<array-key, mixed> $sent Unslashed form fields of LikeButton.
	 * @return WP_Post|WP_Error The post, or an error with a status and a message for the visitor.
	 */
	public function submit( array $sent ): WP_Post|WP_Error {
		$text  = static fn ( string $name ): string => is_string( $sent[ $name ] ?? null ) ? $sent[ $name ] : '';
		$id    = (int) $text( LikeButton::POST );
		$post  = $id > 0 ? get_post( $id ) : null;
		$click = Click::from_request( LikeButton::PURPOSE, $id, $text( FormFields::TOKEN ) );
		if ( ! $post instanceof WP_Post || ! $this->rules->accepts_likes( $post ) || ! LikesTable::is_ready() ) {
			return self::error( 404, __( 'This post cannot be liked.', 'slipstream' ) );
		}
		$allowed = $this->guard->check_click( $click );
		if ( $allowed instanceof WP_Error ) {
			return $allowed;
		}
		$now   = $this->clock->now()->getTimestamp();
		$voter = is_user_logged_in() && false !== wp_verify_nonce( $text( LikeButton::NONCE ), LikeButton::PURPOSE )
			? Voter::from_user( get_current_user_id() )
			: Voter::from_click( $click, $text( LikeButton::KEY ), $now );
		try {
			if ( '' !== $text( LikeButton::UNDO ) ) {
				$this->likes->remove( $id, $voter );
			} elseif ( 0 === $voter->user_id && ! $this->is_within_limit( $click->visitor_key( $now ) ) ) {
				return self::error( 429, __( 'There were too many likes from your network today. Try again tomorrow.', 'slipstream' ) );
			} else {
				$this->likes->add( $id, $voter );
			}
		} catch ( QueryFailed ) {
			return self::error( 503, __( 'The like could not be stored. Try again later.', 'slipstream' ) );
		}
		return $post;
	}

	private function reply( int $post_id, WP_Post|WP_Error $result ): never {
		$headers = [ 'Cache-Control' => 'no-store' ];
		if ( $result instanceof WP_Error ) {
			ScriptReply::send( [ 'text' => $result->get_error_message() ], (int) $result->get_error_data()['status'], $headers );
		}
		ScriptReply::send( [ 'text' => LikeButton::number_text( $this->likes->count( $post_id ) ) ], 200, $headers );
	}

	/** @param string $network Hash of network, post and day. See Click::visitor_key(). */
	private function is_within_limit( string $network ): bool {
		return $this->limiter->admit( [ "like|$network" => self::MAX_PER_NETWORK ], self::DAY );
	}

	private static function error( int $status, string $message ): WP_Error {
		return new WP_Error( 'slipstream_like_refused', $message, [ 'status' => $status ] );
	}
}
