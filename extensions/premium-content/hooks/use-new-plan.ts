import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { CONNECTED, newPlan, useAddPlan, type Membership, type Plan } from '../../../shared/memberships';

const SNACKBAR = { id: 'slipstream-premium-plan', type: 'snackbar' } as const;

/** Returns a function that creates a plan and shows a snackbar with the result. */
export function useNewPlan( onAdded: ( plan: Plan ) => void ) {
	const { createErrorNotice, createSuccessNotice } = useDispatch( noticesStore );
	return useAddPlan( {
		onAdded: ( plan ) => {
			onAdded( plan );
			void createSuccessNotice( __( 'Successfully created plan', 'slipstream' ), SNACKBAR );
		},
		onInvalid: ( message ) => void createErrorNotice( message, SNACKBAR ),
		onFailed: () =>
			void createErrorNotice( __( 'There was an error when adding the plan.', 'slipstream' ), SNACKBAR ),
	} );
}

/** Whether a block is creating the default plan. Prevents a second block in the post from creating it again. */
let isCreating = false;

/**
 * Creates the default plan if the site can take payments and has no plan. Tries only once.
 *
 * @param add See useAddPlan().
 */
export function useDefaultPlan(
	{ state, plans, needsUpgrade }: Membership,
	add: ReturnType< typeof useNewPlan >[ 'add' ]
): void {
	const isTried = useRef( false );
	const isMissing = state === CONNECTED && ! needsUpgrade && plans.length === 0;

	useEffect( () => {
		if ( isMissing && ! isTried.current && ! isCreating ) {
			isTried.current = true;
			isCreating = true;
			void add( newPlan() ).finally( () => {
				isCreating = false;
			} );
		}
	} );
}
