<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Access;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Payments\Orders\TestOrders;

/** Finds the memberships of a reader, once for each request. */
final class ReaderMemberships {

	/** @var array<string, list<Membership>> By site and address. */
	private array $found = [];

	public function __construct(
		private readonly Memberships $memberships,
		private readonly UserSubscriptions $subscriptions,
	) {}

	/**
	 * @param int $now Unix time.
	 * @return list<Membership>
	 * @throws QueryFailed When the database refused.
	 */
	public function find( Reader $reader, int $now ): array {
		return [
			...array_filter( $this->stored( $reader->email ), self::counts( ... ) ),
			...$this->subscriptions->of_user( $reader->user_id, $now ),
		];
	}

	/** Forgets what this request has read, after a membership changed. */
	public function forget(): void {
		$this->found = [];
	}

	/**
	 * @return list<Membership>
	 * @throws QueryFailed When the database refused.
	 */
	private function stored( string $email ): array {
		if ( '' === $email || ! MembershipsTable::is_ready() ) {
			return [];
		}
		return $this->found[ get_current_blog_id() . "|$email" ] ??= $this->memberships->find_by_email( $email );
	}

	/** Test payments open nothing on a site that is not for development: everyone can make them. */
	private static function counts( Membership $membership ): bool {
		return ! $membership->is_test || TestOrders::count();
	}
}
