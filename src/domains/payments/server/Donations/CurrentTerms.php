<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Donations;

use Slipstream\Domains\Payments\Plans\Plan;

/**
 * Compares the terms in a checkout URL with the saved donation form. A cached page may contain terms that the author has changed since.
 */
final class CurrentTerms {

	/**
	 * Returns the terms that apply.
	 * @param int           $post_id Post where the donor started; 0 for none.
	 * @param DonationTerms $terms   Terms of the URL, with a valid signature.
	 * @return DonationTerms The terms of the URL if a saved form has the same ones, or if no form is found. Otherwise, the saved
	 *     terms with the lowest maximum.
	 */
	public static function find( Plan $plan, int $post_id, DonationTerms $terms ): DonationTerms {
		/**
		 * Filters the terms of the saved donation forms. Extensions with donation forms add their terms.
		 * @param list<DonationTerms> $saved   Terms of all forms with this plan.
		 * @param Plan                $plan    Plan of the donation.
		 * @param int                 $post_id Post where the donor started; 0 for none.
		 */
		$saved = apply_filters( 'slipstream_donation_terms', [], $plan, $post_id );
		$saved = array_filter( is_array( $saved ) ? $saved : [], static fn ( mixed $form ): bool => $form instanceof DonationTerms );
		$limit = static fn ( DonationTerms $form ): int => $form->maximum->minor_units ?? PHP_INT_MAX;
		usort( $saved, static fn ( DonationTerms $one, DonationTerms $other ): int => $limit( $one ) <=> $limit( $other ) );
		$texts = array_map( static fn ( DonationTerms $form ): string => $form->to_text(), $saved );
		return in_array( $terms->to_text(), $texts, true ) ? $terms : $saved[0] ?? $terms;
	}
}
