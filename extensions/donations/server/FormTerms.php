<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

use Slipstream\Blocks\SavedBlocks;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Payments\Donations\DonationTerms;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Money\Currency;

/** Reads the terms that authors set in donation forms. */
final class FormTerms {

	private const BLOCK = 'jetpack/donations';

	/**
	 * Adds the terms of the saved forms that may be on a page. Hook `slipstream_donation_terms`.
	 * @param list<DonationTerms> $terms   Terms that other callbacks found.
	 * @param int                 $post_id 0 without a post.
	 * @return list<DonationTerms> All terms that allow a donation.
	 */
	public function add( array $terms, Plan $plan, int $post_id ): array {
		foreach ( SavedBlocks::find( self::BLOCK, $post_id ) as $saved ) {
			$plans = array_map( static fn ( DonationType $type ): int => $type->plan_id, DonationType::from_form( $saved ) );
			if ( in_array( $plan->id, $plans, true ) ) {
				$terms[] = self::read( $saved, $plan->price->currency );
			}
		}
		return $terms;
	}

	/** @param BlockAttributes $saved Of the form, as the post has them. */
	public static function read( BlockAttributes $saved, Currency $currency ): DonationTerms {
		return new DonationTerms(
			DonationType::money( $saved->number( 'maximumAmount' ), $currency ),
			DonationType::money( $saved->number( 'confirmAmount' ), $currency ),
			$saved->is( 'coverFees' ),
			$saved->is( 'showDonors' )
		);
	}
}
