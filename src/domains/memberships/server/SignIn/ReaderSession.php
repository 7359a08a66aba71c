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
use Slipstream\Support\Clock;

/** Signs readers in and out on this browser. */
final class ReaderSession {

	/** Seconds after which a token is renewed. */
	private const RENEW = 86_400;

	/** Token that `$device` belongs to; null before the first look. */
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

	/** Filter `slipstream_reader`: adds what this browser's token proves. */
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

	/** Returns the device of this browser; null if nobody is signed in, or when the database refused. */
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

	/** Returns the address that the reader of this browser has proved; '' for none. */
	public function email(): string {
		$email = $this->device()->email ?? '';
		return '' === $email ? $this->users->verified( get_current_user_id() ) : $email;
	}

	/**
	 * Signs a reader in who has proved an address. The device of another address gets a new token, so that two readers on one computer
	 * do not share it.
	 * @param string $email Normalized.
	 * @throws QueryFailed If the database fails.
	 */
	public function sign_in( string $email ): void {
		$device = $this->device();
		$orders = $this->token->orders ?? [];
		if ( null !== $device && '' !== $device->email && $device->email !== $email ) {
			$this->devices->delete( $device->id );
			$orders = [];
		}
		// A token from before the sign-in must not become worth more: someone else may have put it into this browser.
		if ( null !== $device && '' === $device->email ) {
			$this->devices->delete( $device->id );
		}
		$this->start( $email, $orders );
		$this->users->prove( get_current_user_id(), $email );
	}

	/**
	 * Action `slipstream_order_started`: this browser may read what the order opens once it is paid. The address that the buyer typed is
	 * not proved, so other memberships of that address stay closed.
	 */
	public function add_order( Order $order ): void {
		if ( CheckoutLink::PLAN !== $order->kind || ! DevicesTable::is_ready() || ! MembershipsTable::is_ready() ) {
			return;
		}
		$device = $this->device();
		try {
			if ( null === $device || null === $this->token ) {
				$this->start( '', [ $order->id ] );
				return;
			}
			$this->write( new DeviceToken( $device->id, $this->token->secret, $this->now(), [ ...$this->token->orders, $order->id ] ) );
		} catch ( QueryFailed ) {
			// The buyer signs in with the link in an email instead.
			return;
		}
	}

	/**
	 * Signs this browser out.
	 * @throws QueryFailed If the database fails.
	 */
	public function sign_out(): void {
		$device = $this->device();
		if ( null !== $device ) {
			$this->devices->delete( $device->id );
		}
		$this->cookie->write( '', 1 );
		$this->forget();
	}

	/** Action `jetpack_earn_remove_cache_headers`: renews a token, on a page that no cache stores. */
	public function renew(): void {
		$device = $this->device();
		if ( null === $device || null === $this->token || $this->token->issued > $this->now() - self::RENEW ) {
			return;
		}
		if ( $this->write( new DeviceToken( $device->id, $this->token->secret, $this->now(), $this->token->orders ) ) ) {
			$this->devices->touch( $device->id );
		}
	}

	/** @param list<int> $orders Ids. */
	private function start( string $email, array $orders ): void {
		$secret = bin2hex( random_bytes( 16 ) );
		$agent  = sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) );
		$id     = $this->devices->add( $secret, $email, DeviceLabel::from_user_agent( $agent ) );
		$this->write( new DeviceToken( $id, $secret, $this->now(), $orders ) );
	}

	private function write( DeviceToken $token ): bool {
		$is_written = $this->cookie->write( $this->tokens->sign( $token ), $this->now() + DeviceTokens::LIFETIME );
		$this->forget();
		return $is_written;
	}

	private function forget(): void {
		$this->read = null;
		$this->memberships->forget();
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
