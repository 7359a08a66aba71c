<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Pages\Redirect;
use Slipstream\Submissions\Click;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\PostedForm;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Submissions\RequestOrigin;
use Slipstream\Submissions\ScriptReply;
use Slipstream\Support\Clock;
use WP_Error;
use WP_Post;

/** Adds and removes likes. Responds to scripts with the new number, and redirects other browsers to the post. */
final class LikeHandler {

	/**
	 * Maximum likes of one post from one network in a day. A school or an office is one network. Without a limit, one
	 * computer could add any number of likes.
	 */
	private const MAX_PER_NETWORK = 20;

	/** Maximum likes of one post in a day from all networks of one IPv6 customer, who usually has 65,536 networks. */
	private const MAX_PER_OWNER = 200;

	private const DAY = 86_400;

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
		Redirect::to( get_permalink( $result ) . '#' . LikeButton::anchor( $result ) );
	}

	/**
	 * Adds or removes a like.
	 * @param array<array-key, mixed> $sent Unslashed form fields of LikeButton.
	 * @return WP_Post|WP_Error The post, or an error with a status and a message for the visitor.
	 */
	public function submit( array $sent ): WP_Post|WP_Error {
		if ( RequestOrigin::is_foreign() ) {
			return self::error( 403, __( 'This like was sent by another website. Open the post and try again.', 'slipstream' ) );
		}
		$text  = static fn ( string $name ): string => is_string( $sent[ $name ] ?? null ) ? $sent[ $name ] : '';
		$id    = (int) $text( LikeButton::POST );
		$post  = $id > 0 ? get_post( $id ) : null;
		$place = Place::tryFrom( $text( LikeButton::PLACE ) ) ?? Place::Unbound;
		$click = Click::from_request( LikeButton::PURPOSE, $id, $text( FormFields::TOKEN ), $place->value );
		if ( ! $post instanceof WP_Post || ! $this->rules->accepts_likes( $post ) || ! LikesTable::is_ready() ) {
			return self::error( 404, __( 'This post cannot be liked.', 'slipstream' ) );
		}
		$allowed = $this->guard->check_click( $click );
		if ( $allowed instanceof WP_Error ) {
			return $allowed;
		}
		$is_undo = '' !== $text( LikeButton::UNDO );
		if ( ! $is_undo && ! $this->rules->has_button( $post, $place ) ) {
			return self::error( 403, __( 'Likes are turned off for this post.', 'slipstream' ) );
		}
		$now   = $this->clock->now()->getTimestamp();
		$voter = is_user_logged_in() && false !== wp_verify_nonce( $text( LikeButton::NONCE ), LikeButton::PURPOSE )
			? Voter::from_user( get_current_user_id() )
			: Voter::from_click( $click, $text( LikeButton::KEY ), $now );
		try {
			if ( $is_undo ) {
				$this->likes->remove( $id, $voter );
			} elseif ( 0 !== $voter->user_id ) {
				$this->likes->add( $id, $voter );
			} elseif ( ! $this->likes->has( $id, $voter ) ) {
				if ( ! $this->is_within_limits( $click, $now ) ) {
					return self::error( 429, __( 'There were too many likes from your network today. Try again tomorrow.', 'slipstream' ) );
				}
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

	/** Counts a click for its network. Returns false if the network has reached a limit. */
	private function is_within_limits( Click $click, int $now ): bool {
		$limits = [ 'like|' . $click->visitor_key( $now ) => self::MAX_PER_NETWORK ];
		$owner  = ClientAddress::owner_network( $click->address );
		// The second limit is only for IPv6, where 12 digits are the first 48 bits. An IPv4 customer has one address, so the
		// first limit is enough.
		if ( 12 === strlen( $owner ) ) {
			$limits[ "like-owner|$click->object_id|$owner" ] = self::MAX_PER_OWNER;
		}
		return $this->limiter->admit( $limits, self::DAY );
	}

	private static function error( int $status, string $message ): WP_Error {
		return new WP_Error( 'slipstream_like_refused', $message, [ 'status' => $status ] );
	}
}
