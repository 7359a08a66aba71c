<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\Readers;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Access\MembershipAccess;

/** Answers for all exits whether a reader may read a paid part. */
final class PaidAccess {

	/** Maximum plans of a container. */
	private const MAX_PLANS = 100;

	public function __construct(
		private readonly MembershipAccess $memberships,
		private readonly PersonalPage $page,
		private readonly ViewAs $view_as,
		private readonly Readers $readers,
	) {}

	/** Whether a reader reads everything because they may edit it, and did not choose to see the page as another reader. */
	public function reads_all( Reader $reader, bool $may_edit ): bool {
		return $may_edit && null === $this->view_as->chosen( $reader ) && (
			! $this->is_current( $reader ) || $this->page->depend_on_reader()
		);
	}

	/**
	 * Whether a reader may read a part for some plans. Without a plan, nobody may.
	 * @param list<int> $plan_ids IDs of plans; empty for every plan.
	 */
	public function is_allowed( array $plan_ids, Reader $reader ): bool {
		$chosen = $this->view_as->chosen( $reader );
		if ( null !== $chosen ) {
			return ViewAs::MEMBER === $chosen;
		}
		$is_current = $this->is_current( $reader );
		if ( [] === $plan_ids || ( $is_current && $this->page->is_for_everyone() ) ) {
			return false;
		}
		return $this->memberships->decide( $reader, $plan_ids )->is_allowed && ( ! $is_current || $this->page->depend_on_reader() );
	}

	/**
	 * Keeps a page with a gate out of caches, also when it shows a visitor's view. A list of titles that only reads such a post stays
	 * cacheable.
	 */
	public function mark_page( Reader $reader ): void {
		if ( $this->is_current( $reader ) && ! $this->page->is_cacheable() ) {
			$this->page->depend_on_reader();
		}
	}

	/** Does the same before the page begins, if the queried posts have a gate. A classic theme would print its header first. */
	public function mark_query( Reader $reader ): void {
		if ( did_action( 'parse_request' ) > 0 && 0 === did_action( 'wp' ) ) {
			$this->mark_page( $reader );
		}
	}

	/** Whether the reader of the page is signed in, so that they need no link to sign in. */
	public function is_signed_in(): bool {
		$reader = $this->readers->current();
		return null === $this->view_as->chosen( $reader )
			? ! $reader->is_visitor() && $this->page->depend_on_reader()
			: ViewAs::VISITOR !== $this->view_as->chosen( $reader );
	}

	/** An email or an index is made for another reader than that of the page. It is no page that a cache could keep. */
	private function is_current( Reader $reader ): bool {
		return ! $this->readers->is_viewing_as() && get_current_user_id() === $reader->user_id;
	}

	/**
	 * Returns the plans that open a container: the single plan of older posts, and the list of newer ones.
	 * @param array<array-key, mixed> $attributes Attributes of a container.
	 * @return list<int> IDs of its plans.
	 */
	public static function plan_ids( array $attributes ): array {
		$list = $attributes['selectedPlanIds'] ?? [];
		$ids  = [
			$attributes['selectedPlanId'] ?? 0,
			...( is_array( $list ) ? array_slice( array_values( $list ), 0, self::MAX_PLANS ) : [] ),
		];
		$ids  = array_map( static fn ( mixed $id ): int => is_numeric( $id ) && $id >= 1 && $id < 2 ** 53 ? (int) $id : 0, $ids );
		return array_values( array_unique( array_filter( $ids, static fn ( int $id ): bool => $id > 0 ) ) );
	}
}
