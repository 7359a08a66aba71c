<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Support\Clock;

/**
 * Makes and verifies signed links in emails. Each link is for one subscriber and one purpose; subscribers have no other access.
 * Unsubscribe links never expire, because people keep emails for years.
 */
final class Links {

	public const CONFIRM     = 'confirm';
	public const UNSUBSCRIBE = 'unsubscribe';
	public const PREFERENCES = 'preferences';

	/** Query arguments. domain.json also contains the first one. WordPress must not use the same names, or it would query posts by them. */
	public const PARAMETER = 'slipstream-subscription';
	public const ID        = 'subscriber';
	public const TOKEN     = 'key';

	/** ID of the post whose email contains the link; absent in other emails. Not signed, because it only changes a count. */
	public const NEWSLETTER = 'slipstream-newsletter';

	public function __construct(
		private readonly SubscriberStore $store,
		private readonly SiteKey $key,
		private readonly SubscriberSettings $settings,
		private readonly Clock $clock,
	) {}

	public function confirm( Subscriber $subscriber ): string {
		$expires = $this->clock->now()->getTimestamp() + $this->settings->pending_seconds();
		return self::url( self::CONFIRM, $subscriber, $this->expiring_token( $subscriber, $expires ) );
	}

	/** @param int $newsletter ID of the emailed post; 0 for none. */
	public function unsubscribe( Subscriber $subscriber, int $newsletter = 0 ): string {
		return self::url( self::UNSUBSCRIBE, $subscriber, $this->token( self::UNSUBSCRIBE, $subscriber ), $newsletter );
	}

	/** @param int $newsletter ID of the emailed post; 0 for none. */
	public function preferences( Subscriber $subscriber, int $newsletter = 0 ): string {
		return self::url( self::PREFERENCES, $subscriber, $this->token( self::PREFERENCES, $subscriber ), $newsletter );
	}

	/** Returns the subscriber of a link; null if it is forged, expired or outdated, or if the subscriber no longer exists. */
	public function check( string $purpose, int $id, string $token ): ?Subscriber {
		$subscriber = $this->store->find( $id );
		if ( null === $subscriber ) {
			return null;
		}
		$right = self::CONFIRM === $purpose
			? $this->expiring_token( $subscriber, (int) strtok( $token, '-' ) )
			: $this->token( $purpose, $subscriber );
		return hash_equals( $right, $token ) && ! $this->is_expired( $purpose, $token ) ? $subscriber : null;
	}

	private function is_expired( string $purpose, string $token ): bool {
		return self::CONFIRM === $purpose && (int) strtok( $token, '-' ) <= $this->clock->now()->getTimestamp();
	}

	/** Returns the token of a link. It depends on the address, because a restored database may assign the ID to another subscriber. */
	private function token( string $purpose, Subscriber $subscriber ): string {
		return $this->key->hash( "link-$purpose", $subscriber->id, $subscriber->email );
	}

	private function expiring_token( Subscriber $subscriber, int $expires ): string {
		return "$expires-" . $this->key->hash( 'link-' . self::CONFIRM, $subscriber->id, $subscriber->email, $subscriber->round, $expires );
	}

	private static function url( string $purpose, Subscriber $subscriber, string $token, int $newsletter = 0 ): string {
		return add_query_arg(
			[
				self::PARAMETER => $purpose,
				self::ID        => (string) $subscriber->id,
				self::TOKEN     => $token,
			] + ( 0 === $newsletter ? [] : [ self::NEWSLETTER => (string) $newsletter ] ),
			home_url( '/' )
		);
	}
}
