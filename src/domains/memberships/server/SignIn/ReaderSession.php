<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Access\ReaderMemberships;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\UserAddress;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Support\Clock;

/** Signs readers in and out in this browser. */
final class ReaderSession {

	/** Seconds after which a token is renewed. */
	private const RENEW = 86_400;

	/** Token of `$device`; null before it is read. */
	private ?string $read = null;

	private ?Device $device = null;

	private ?DeviceToken $token = null;

	public function __construct(
		private readonly ReaderCookie $cookie,
		private readonly DeviceTokens $tokens,
		private readonly Devices $devices,
		private readonly ReaderMemberships $memberships,
		private readonly UserAddress $users,
		private readonly Clock $clock,
	) {}

	/** Filter `slipstream_reader`: adds the address and orders that this browser's token proves. */
	public function filter_reader( mixed $reader ): mixed {
		$device = $reader instanceof Reader ? $this->device() : null;
		if ( ! $reader instanceof Reader || null === $device || null === $this->token ) {
			return $reader;
		}
		$grants = array_map( ReaderMemberships::order_grant( ... ), $this->token->orders );
		if ( 0 === $reader->user_id && '' !== $device->email ) {
			return Reader::from_verified_email( $device->email )->with_grants( $grants );
		}
		return $reader->with_grants( '' === $device->email ? $grants : [ ReaderMemberships::address_grant( $device->email ), ...$grants ] );
	}

	/** Returns the device of this browser; null if no reader is signed in, or if the database fails. */
	public function device(): ?Device {
		$text = $this->cookie->read();
		if ( $text === $this->read ) {
			return $this->device;
		}
		$this->read   = $text;
		$this->device = null;
		$this->token  = '' === $text ? null : $this->tokens->read( $text );
		try {
			$found = null === $this->token ? null : $this->devices->find( $this->token );
		} catch ( QueryFailed ) {
			$found = null;
		}
		if ( null !== $found && null !== $this->token ) {
			$this->device = $found[0];
			$this->memberships->remember( $found[0]->email, $this->token->orders, $found[1] );
		}
		return $this->device;
	}

	/** Returns the address that this browser's reader has proved; '' for none. */
	public function email(): string {
		$email = $this->device()->email ?? '';
		return '' === $email ? $this->users->verified( get_current_user_id() ) : $email;
	}

	/**
	 * Signs in a reader who has proved an address. If another reader is signed in or has paid here, the browser gets a new device and
	 * token, so that two readers on one computer share nothing. A buyer who entered another address then needs an emailed link.
	 * @param string $email Normalized address.
	 * @throws QueryFailed If the database fails.
	 */
	public function sign_in( string $email ): void {
		$device  = $this->device();
		$orders  = $this->token->orders ?? [];
		$claimed = $device->claimed ?? '';
		if ( null !== $device && self::is_of_another( $device, $email ) ) {
			$orders  = [];
			$claimed = '';
		}
		// Make a new token. Someone else may have put the old one into this browser, and would be signed in with it.
		$this->start( $email, $orders, $claimed );
		// Delete the old device last: if the new one cannot be stored, the browser keeps the old one.
		if ( null !== $device && $device->email !== $email ) {
			$this->devices->delete( $device->id );
		}
		$this->users->prove( get_current_user_id(), $email );
	}

	/**
	 * Action `slipstream_order_started`: gives this browser access to the order's plan, once the order is paid. The buyer has not proved
	 * the entered address, so it gives no access to other memberships of that address. The owner of the address can sign out this browser.
	 * Each browser has only one entered address: after a checkout with another one, the first buyer needs an emailed link.
	 */
	public function add_order( Order $order ): void {
		if ( CheckoutLink::PLAN !== $order->kind || ! DevicesTable::is_ready() || ! MembershipsTable::is_ready() ) {
			return;
		}
		$device  = $this->device();
		$email   = EmailIdentity::normalize( $order->email );
		$claimed = '' === $email ? '' : EmailIdentity::identity( $email );
		try {
			if ( null === $device || null === $this->token ) {
				$this->start( '', [ $order->id ], $claimed );
				return;
			}
			if ( ! in_array( $device->claimed, [ '', $claimed ], true ) ) {
				$this->start( $device->email, [ $order->id ], $claimed );
				$this->devices->delete( $device->id );
				return;
			}
			$this->devices->claim( $device->id, $claimed );
			$this->write( new DeviceToken( $device->id, $this->token->secret, $this->now(), [ ...$this->token->orders, $order->id ] ) );
		} catch ( QueryFailed ) {
			// If this fails, the buyer can sign in with an emailed link.
			return;
		}
	}

	/**
	 * Signs out this browser.
	 * @throws QueryFailed If the database fails.
	 */
	public function sign_out(): void {
		$device = $this->device();
		if ( null !== $device ) {
			$this->devices->delete( $device->id );
		}
		$this->cookie->write( '', 1 );
		$this->read = null;
	}

	/** Action `jetpack_earn_remove_cache_headers`: renews the token. The page is not cached. */
	public function renew(): void {
		$device = $this->device();
		if ( null === $device || null === $this->token || $this->token->issued > $this->now() - self::RENEW ) {
			return;
		}
		try {
			$is_renewed = $this->write( new DeviceToken( $device->id, $this->token->secret, $this->now(), $this->token->orders ) );
		} catch ( QueryFailed ) {
			// If this fails, the next visit renews the token.
			return;
		}
		if ( $is_renewed ) {
			$this->devices->touch( $device->id );
		}
	}

	/**
	 * Whether a device belongs to another address. Compares the proved address or, if there is none, the address that was entered at the
	 * last checkout.
	 */
	private static function is_of_another( Device $device, string $email ): bool {
		return '' === $device->email
			? ! in_array( $device->claimed, [ '', EmailIdentity::identity( $email ) ], true )
			: $device->email !== $email;
	}

	/**
	 * @param list<int> $orders IDs. `$claimed` is that of Device.
	 * @throws QueryFailed If the database fails.
	 */
	private function start( string $email, array $orders, string $claimed ): void {
		$secret = Secret::for_device();
		$agent  = sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) );
		$id     = $this->devices->add( $secret, $email, $claimed, DeviceLabel::from_user_agent( $agent ) );
		$this->write( new DeviceToken( $id, $secret, $this->now(), $orders ) );
	}

	/** @throws QueryFailed If the site has no key, and none could be stored. */
	private function write( DeviceToken $token ): bool {
		$is_written = $this->cookie->write( $this->tokens->sign( $token ), $this->now() + DeviceTokens::LIFETIME );
		$this->read = null;
		return $is_written;
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
