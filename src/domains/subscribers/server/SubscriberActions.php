<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

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
	 * @param string $action `resend`, `unsubscribe` or `remove`.
	 * @return Subscriber|WP_Error The subscriber after the action. If removed, the subscriber as before.
	 */
	public function perform( string $action, int $id ): Subscriber|WP_Error {
		return match ( $action ) {
			'resend' => $this->resend( $id ),
			'unsubscribe' => $this->unsubscribe( $id ),
			default => $this->remove( $id ),
		};
	}

	/** Changes the name of a subscriber. */
	public function rename( int $id, string $name ): Subscriber|WP_Error {
		if ( null === $this->store->find( $id ) ) {
			return self::not_found();
		}
		$this->store->rename( $id, $name );
		return $this->store->find( $id ) ?? self::not_found();
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
