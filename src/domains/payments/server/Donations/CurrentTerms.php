<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Donations;

use Slipstream\Domains\Payments\Plans\Plan;

/** Compares the terms in a checkout URL with the saved donation form, which the author may have changed since a page was cached. */
final class CurrentTerms {

	/**
	 * Returns the terms that count.
	 * @param int           $post_id Post where the donor started; 0 without one.
	 * @param DonationTerms $terms   Of the URL, with a valid signature.
	 * @return DonationTerms Those of the URL while a form has them, or when no form is found. Otherwise those with the lowest maximum.
	 */
	public static function find( Plan $plan, int $post_id, DonationTerms $terms ): DonationTerms {
		/**
		 * Filters the terms of the donation forms that the site has now. Extensions with such a form add its terms.
		 * @param list<DonationTerms> $saved   Terms of all forms with this plan.
		 * @param Plan                $plan    Plan of the donation.
		 * @param int                 $post_id Post where the donor started; 0 without one.
		 */
		$saved = apply_filters( 'slipstream_donation_terms', [], $plan, $post_id );
		$saved = array_filter( is_array( $saved ) ? $saved : [], static fn ( mixed $form ): bool => $form instanceof DonationTerms );
		$limit = static fn ( DonationTerms $form ): int => $form->maximum->minor_units ?? PHP_INT_MAX;
		usort( $saved, static fn ( DonationTerms $one, DonationTerms $other ): int => $limit( $one ) <=> $limit( $other ) );
		$texts = array_map( static fn ( DonationTerms $form ): string => $form->to_text(), $saved );
		return in_array( $terms->to_text(), $texts, true ) ? $terms : $saved[0] ?? $terms;
	}
}
