<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Domains\Subscribers\Tags\TagNames;
use Slipstream\Domains\Subscribers\Tags\Tags;
use WP_Error;

/** Performs actions of administrators, for the admin screen and WP-CLI. */
final class SubscriberActions {

	public function __construct(
		private readonly Subscribers $subscribers,
		private readonly SubscriberStore $store,
		private readonly SubscriptionProcessor $processor,
		private readonly SuppressionList $suppression,
	) {}

	/**
	 * @param string $consent Proof that the person agreed elsewhere. If '', they receive a confirmation email.
	 * @param string $name    Name; '' if unknown.
	 */
	public function add( string $email, string $consent, string $name = '' ): Subscriber|WP_Error {
		$email = EmailIdentity::normalize( $email );
		if ( '' === $email ) {
			return self::error( 'slipstream_subscriber_email', __( 'This is not a valid email address.', 'slipstream' ), 400 );
		}
		if ( ! $this->store->is_ready() ) {
			return self::not_ready();
		}
		if ( null !== $this->store->find_by_email( $email ) ) {
			return self::error( 'slipstream_subscriber_known', __( 'This address is already in the list.', 'slipstream' ), 409 );
		}
		// Only the address' owner can subscribe it again, with the link in a confirmation email.
		if ( '' !== $consent && $this->suppression->contains( $email ) ) {
			return self::error(
				'slipstream_subscriber_suppressed',
				__( 'This address was unsubscribed. Only its owner can subscribe it again.', 'slipstream' ),
				409
			);
		}
		$request = new SubscriptionRequest( $email, '', $consent, '', [], get_locale(), $name );
		if ( '' === $consent ) {
			$result = $this->processor->process( $request, false );
			return SubscriptionResult::Error === $result
				? self::not_mailed()
				: $this->subscribers->find_by_email( $email ) ?? self::not_stored();
		}
		$added = $this->store->add( $email, $request, Subscriber::ACTIVE );
		Subscribers::forget_count();
		return $added ?? self::not_stored();
	}

	/**
	 * @param string       $action `resend`, `unsubscribe`, `remove`, `tag` or `untag`.
	 * @param list<string> $tags   Tags to add or remove, unchecked.
	 * @return Subscriber|WP_Error The subscriber after the action. If removed, the subscriber as before.
	 */
	public function perform( string $action, int $id, array $tags = [] ): Subscriber|WP_Error {
		return match ( $action ) {
			'resend' => $this->resend( $id ),
			'unsubscribe' => $this->unsubscribe( $id ),
			'tag', 'untag' => $this->tag( $id, $tags, 'tag' === $action ),
			default => $this->remove( $id ),
		};
	}

	/**
	 * Changes what the owner knows about a subscriber.
	 * @param string|null       $name Name; null to leave it.
	 * @param list<string>|null $tags All tags, unchecked; null to leave them.
	 */
	public function change( int $id, ?string $name, ?array $tags = null ): Subscriber|WP_Error {
		if ( null === $this->store->find( $id ) ) {
			return self::not_found();
		}
		$problem = null === $tags ? null : self::set_tags( $id, TagNames::clean( $tags ) );
		if ( null !== $problem ) {
			return $problem;
		}
		if ( null !== $name ) {
			$this->store->rename( $id, $name );
		}
		return $this->store->find( $id ) ?? self::not_found();
	}

	/**
	 * Adds tags to a subscriber, or removes them.
	 * @param list<string> $tags Names, unchecked.
	 */
	public function tag( int $id, array $tags, bool $is_added ): Subscriber|WP_Error {
		$subscriber = $this->store->find( $id );
		if ( null === $subscriber ) {
			return self::not_found();
		}
		$now     = Tags::of( [ $subscriber ] )[ $id ];
		$names   = TagNames::clean( $tags );
		$removed = array_map( TagNames::identity( ... ), $names );
		$all     = $is_added ? TagNames::clean( [ ...$now, ...$names ] ) : array_values(
			array_filter( $now, static fn ( string $name ): bool => ! in_array( TagNames::identity( $name ), $removed, true ) )
		);
		return self::set_tags( $id, $all ) ?? $this->store->find( $id ) ?? self::not_found();
	}

	public function unsubscribe( int $id ): Subscriber|WP_Error {
		$this->subscribers->unsubscribe( $id, 'administrator' );
		return $this->store->find( $id ) ?? self::not_found();
	}

	/** Sends the confirmation email again. The limits for visitors do not apply. */
	public function resend( int $id ): Subscriber|WP_Error {
		$subscriber = $this->store->find( $id );
		if ( null === $subscriber ) {
			return self::not_found();
		}
		if ( Subscriber::PENDING !== $subscriber->status ) {
			return self::error(
				'slipstream_subscriber_not_pending',
				__( 'Only pending subscriptions can be confirmed.', 'slipstream' ),
				409
			);
		}
		if ( ! $this->processor->resend( $subscriber ) ) {
			return self::not_mailed();
		}
		return $this->store->find( $id ) ?? self::not_found();
	}

	/** Removes a subscriber, and returns them as before. */
	public function remove( int $id ): Subscriber|WP_Error {
		$subscriber = $this->store->find( $id );
		return null !== $subscriber && $this->subscribers->remove( $subscriber ) ? $subscriber : self::not_found();
	}

	public static function not_found(): WP_Error {
		return self::error( 'slipstream_subscriber_not_found', __( 'Subscriber not found. They may have been removed.', 'slipstream' ), 404 );
	}

	public static function not_ready(): WP_Error {
		return self::error(
			'slipstream_subscribers_not_ready',
			__( 'The list of subscribers is being prepared. Try again in a minute.', 'slipstream' ),
			503
		);
	}

	/** @param list<string> $names Clean names of all tags. */
	private static function set_tags( int $id, array $names ): ?WP_Error {
		if ( ! Tags::is_ready() ) {
			return self::not_ready();
		}
		$max = TagNames::max_per_subscriber();
		if ( count( $names ) > $max ) {
			/* translators: %d: a number of tags. */
			$text = sprintf( __( 'A subscriber can have at most %d tags.', 'slipstream' ), $max );
			return self::error( 'slipstream_subscriber_tags', $text, 400 );
		}
		return Tags::replace( $id, $names ) ? null : self::error(
			'slipstream_too_many_tags',
			/* translators: %d: a number of tags. */
			sprintf( __( 'Your site can have at most %d different tags. Remove a tag from all subscribers first.', 'slipstream' ), Tags::MAX ),
			400
		);
	}

	private static function not_mailed(): WP_Error {
		return self::error( 'slipstream_subscriber_not_mailed', __( 'The email could not be scheduled. Try again later.', 'slipstream' ), 503 );
	}

	private static function not_stored(): WP_Error {
		return self::error( 'slipstream_subscriber_not_stored', __( 'This could not be saved in the database. Try again.', 'slipstream' ), 500 );
	}

	private static function error( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] );
	}
}
