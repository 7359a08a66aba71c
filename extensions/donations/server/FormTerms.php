<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

use Slipstream\Blocks\SavedBlocks;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Payments\Donations\DonationTerms;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Money\Currency;

/** Reads the limits and options that authors set in donation forms. */
final class FormTerms {

	private const BLOCK = 'jetpack/donations';

	/**
	 * Hook `slipstream_donation_terms`. Adds the terms of each saved form that offers the plan.
	 * @param list<DonationTerms> $terms   Terms from other callbacks.
	 * @param int                 $post_id Post with the form; 0 if unknown.
	 * @return list<DonationTerms> Terms, including those from other callbacks.
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

	/** @param BlockAttributes $saved The form's attributes, as saved in the post. */
	public static function read( BlockAttributes $saved, Currency $currency ): DonationTerms {
		return new DonationTerms(
			DonationType::money( $saved->number( 'maximumAmount' ), $currency ),
			DonationType::money( $saved->number( 'confirmAmount' ), $currency ),
			$saved->is( 'coverFees' ),
			$saved->is( 'showDonors' )
		);
	}
}
