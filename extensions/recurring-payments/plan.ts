import { __, sprintf } from '@wordpress/i18n';
import { formatPrice, type Plan } from '../../shared/memberships';
import type { PaymentsAttributes } from './types';

/** Returns the default text of a plan's button. */
export const contributionText = ( plan: Plan ): string =>
	/* translators: %s: a price, such as "$5.00". */
	sprintf( __( '%s contribution', 'slipstream' ), formatPrice( plan ) );

/**
 * Returns the button's text for a newly chosen plan.
 *
 * @return Undefined to keep a text that the author wrote.
 */
export function renamed( text: string | undefined, from: Plan | undefined, to: Plan ): string | undefined {
	const isOurs = ! text || ( from && text === contributionText( from ) );
	return isOurs ? contributionText( to ) : undefined;
}

/** Returns the attributes to set for a plan. Sets those of newer Jetpack versions only if the block already has them. */
export function withPlan( { url, uniqueId, planIds }: PaymentsAttributes, id: number ): PaymentsAttributes {
	return {
		planId: id,
		...( planIds && { planIds: [ id ] } ),
		...( url && { url: url.replace( /^(\?(?:recurring_payments|open_payment_plan)=)\d+$/, `$1${ id }` ) } ),
		...( uniqueId && { uniqueId: uniqueId.replace( /^(recurring-payments-)\d+$/, `$1${ id }` ) } ),
	};
}
