<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Access;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\UserAddress;
use Slipstream\Domains\Payments\Orders\TestOrders;
use Slipstream\Domains\Subscribers\EmailIdentity;

/** Finds the memberships of a reader, once for each request. */
final class ReaderMemberships {

	private const ADDRESS = 'email:';
	private const ORDER   = 'order:';

	/** @var array<string, list<Membership>> By site, addresses and orders. */
	private array $found = [];

	public function __construct(
		private readonly Memberships $memberships,
		private readonly UserSubscriptions $subscriptions,
		private readonly UserAddress $users,
	) {}

	/** A grant of Reader: an address that a token proves beside the one of the user's account. */
	public static function address_grant( string $email ): string {
		return self::ADDRESS . $email;
	}

	/** A grant of Reader: an order that was started on this device. */
	public static function order_grant( int $order_id ): string {
		return self::ORDER . $order_id;
	}

	/**
	 * Returns all memberships of a reader, also those that are over.
	 * @param int $now Unix time.
	 * @return list<Membership> Stored ones first, then those of other plugins.
	 * @throws QueryFailed If the database fails.
	 */
	public function find( Reader $reader, int $now ): array {
		$own    = 0 === $reader->user_id ? EmailIdentity::normalize( $reader->email ) : $this->users->verified( $reader->user_id );
		$emails = [ $own, ...self::values( $reader, self::ADDRESS ) ];
		$orders = array_map( 'intval', self::values( $reader, self::ORDER ) );
		$stored = $this->stored( array_values( array_unique( array_diff( $emails, [ '' ] ) ) ), $orders );
		return [
			...array_values( array_filter( $stored, self::counts( ... ) ) ),
			...$this->subscriptions->of_user( $reader->user_id, $now ),
		];
	}

	/**
	 * Stores what another query of this request has found.
	 * @param string           $email  '' for none.
	 * @param list<int>        $orders Ids.
	 * @param list<Membership> $found  All memberships of the address and the orders.
	 */
	public function remember( string $email, array $orders, array $found ): void {
		$this->found[ self::key( '' === $email ? [] : [ $email ], $orders ) ] = $found;
	}

	/** Forgets what this request has read, after a membership changed. */
	public function forget(): void {
		$this->found = [];
	}

	/**
	 * @param list<string> $emails Normalized.
	 * @param list<int>    $orders Ids.
	 * @return list<Membership> Newest first.
	 * @throws QueryFailed If the database fails.
	 */
	private function stored( array $emails, array $orders ): array {
		if ( ( [] === $emails && [] === $orders ) || ! MembershipsTable::is_ready() ) {
			return [];
		}
		return $this->found[ self::key( $emails, $orders ) ] ??= $this->memberships->find_all( $emails, $orders );
	}

	/**
	 * @param list<string> $emails Normalized.
	 * @param list<int>    $orders Ids.
	 */
	private static function key( array $emails, array $orders ): string {
		return implode( '|', [ get_current_blog_id(), ...$emails, ...$orders ] );
	}

	/** @return list<string> The grants of one kind, without its prefix. */
	private static function values( Reader $reader, string $prefix ): array {
		$own = array_filter( $reader->grants, static fn ( string $grant ): bool => str_starts_with( $grant, $prefix ) );
		return array_map( static fn ( string $grant ): string => substr( $grant, strlen( $prefix ) ), array_values( $own ) );
	}

	/** Test payments open nothing on a site that is not for development: everyone can make them. */
	private static function counts( Membership $membership ): bool {
		return ! $membership->is_test || TestOrders::count();
	}
}
