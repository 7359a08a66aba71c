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

/** Finds the memberships of a reader. Reads them once per request, and again after the request has changed a membership. */
final class ReaderMemberships {

	private const ADDRESS = 'email:';
	private const ORDER   = 'order:';

	/** @var array<string, list<Membership>> Memberships by site, addresses and orders. */
	private array $found = [];

	/** MembershipsTable::revision() when `$found` was read. */
	private int $revision = 0;

	public function __construct(
		private readonly Memberships $memberships,
		private readonly UserSubscriptions $subscriptions,
		private readonly UserAddress $users,
	) {}

	/** Returns the grant for an address that the sign-in token proves, in addition to the address of the reader's account. */
	public static function address_grant( string $email ): string {
		return self::ADDRESS . $email;
	}

	/** Returns the grant for an order that was started on this device. */
	public static function order_grant( int $order_id ): string {
		return self::ORDER . $order_id;
	}

	/**
	 * Returns all memberships of a reader, including ended ones.
	 * @param int $now Unix time.
	 * @return list<Membership> Stored memberships, then those of other plugins.
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
	 * Caches memberships that another query of this request has found.
	 * @param string           $email  Normalized address; '' for none.
	 * @param list<int>        $orders Order IDs.
	 * @param list<Membership> $found  All memberships of the address and the orders.
	 */
	public function remember( string $email, array $orders, array $found ): void {
		$this->drop_old();
		$this->found[ self::key( '' === $email ? [] : [ $email ], $orders ) ] = $found;
	}

	/**
	 * @param list<string> $emails Normalized addresses.
	 * @param list<int>    $orders Order IDs.
	 * @return list<Membership> Memberships, newest first.
	 * @throws QueryFailed If the database fails.
	 */
	private function stored( array $emails, array $orders ): array {
		if ( ( [] === $emails && [] === $orders ) || ! MembershipsTable::is_ready() ) {
			return [];
		}
		$this->drop_old();
		return $this->found[ self::key( $emails, $orders ) ] ??= $this->memberships->find_all( $emails, $orders );
	}

	/** Clears the cache if this request has changed the table. All statements go through MembershipsTable, so none is missed. */
	private function drop_old(): void {
		$revision       = MembershipsTable::revision();
		$this->found    = $revision === $this->revision ? $this->found : [];
		$this->revision = $revision;
	}

	/**
	 * @param list<string> $emails Normalized addresses.
	 * @param list<int>    $orders IDs.
	 */
	private static function key( array $emails, array $orders ): string {
		return implode( '|', [ get_current_blog_id(), ...$emails, ...$orders ] );
	}

	/** @return list<string> Grants with the given prefix, without the prefix. */
	private static function values( Reader $reader, string $prefix ): array {
		$own = array_filter( $reader->grants, static fn ( string $grant ): bool => str_starts_with( $grant, $prefix ) );
		return array_map( static fn ( string $grant ): string => substr( $grant, strlen( $prefix ) ), array_values( $own ) );
	}

	/** Removes test memberships, except on development sites: anyone can make a test payment. */
	private static function counts( Membership $membership ): bool {
		return ! $membership->is_test || TestOrders::are_counted();
	}
}
