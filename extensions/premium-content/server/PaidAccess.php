<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\Readers;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Access\MembershipAccess;

/** Decides whether a reader may read a paid part: on pages, in feeds, REST responses, emails and everywhere else. */
final class PaidAccess {

	/** Maximum number of plans of a container. */
	private const MAX_PLANS = 100;

	public function __construct(
		private readonly MembershipAccess $memberships,
		private readonly PersonalPage $page,
		private readonly ViewAs $view_as,
		private readonly Readers $readers,
	) {}

	/**
	 * Whether the reader sees all parts because they may edit the content. False while they view the page as another reader.
	 * For the current reader, forbids caching of this response; returns false if that is no longer possible.
	 */
	public function reads_all( Reader $reader, bool $may_edit ): bool {
		return $may_edit && null === $this->view_as->chosen( $reader ) && (
			! $this->is_current( $reader ) || $this->page->forbid_caching()
		);
	}

	/**
	 * Whether the reader is a member of one of the plans. For the current reader, forbids caching of this response; returns
	 * false if that is no longer possible.
	 * @param list<int> $plan_ids IDs of plans. If empty, nobody may read the part.
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
		return $this->memberships->decide( $reader, $plan_ids )->is_allowed && ( ! $is_current || $this->page->forbid_caching() );
	}

	/**
	 * Forbids caching a page with premium content, even if it shows the visitor view. Does not apply to pages that only list
	 * the titles of such posts.
	 */
	public function mark_page( Reader $reader ): void {
		if ( $this->is_current( $reader ) && ! $this->page->is_cacheable() ) {
			$this->page->forbid_caching();
		}
	}

	/**
	 * Forbids caching as soon as a query reads a post with premium content. In a classic theme, which prints its header
	 * before the content, mark_page() would be too late.
	 */
	public function mark_query( Reader $reader ): void {
		if ( did_action( 'parse_request' ) > 0 && 0 === did_action( 'wp' ) ) {
			$this->mark_page( $reader );
		}
	}

	/** Whether the reader of the page is signed in, so that they need no sign-in link. If so, forbids caching of the page. */
	public function is_signed_in(): bool {
		$reader = $this->readers->current();
		return null === $this->view_as->chosen( $reader )
			? ! $reader->is_visitor() && $this->page->forbid_caching()
			: ViewAs::VISITOR !== $this->view_as->chosen( $reader );
	}

	/**
	 * Whether the reader is the current user. False in emails and indexes: they are made for other readers, and page caches
	 * do not store them.
	 */
	private function is_current( Reader $reader ): bool {
		return ! $this->readers->is_viewing_as() && get_current_user_id() === $reader->user_id;
	}

	/**
	 * Returns the plans that open a container. Older posts contain a single plan, newer ones a list.
	 * @param array<array-key, mixed> $attributes Attributes of the container.
	 * @return list<int> Plan IDs.
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
