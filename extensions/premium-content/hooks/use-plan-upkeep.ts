import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { Membership } from '../../../shared/memberships';
import type { EditProps } from '../../../shared/types/extension';
import { firstPayments } from '../payments';
import { planIdsOf, withPlanIds } from '../plans';
import type { PremiumAttributes } from '../types';

/** Sets the site's first plan for a block without a plan. Adds no undo step. */
export function useFirstPlan(
	{ attributes, setAttributes }: EditProps< PremiumAttributes >,
	{ plans }: Membership
): void {
	const { __unstableMarkNextChangeAsNotPersistent: markAsNotPersistent } = useDispatch( blockEditorStore );
	const first = planIdsOf( attributes ).length ? undefined : plans[ 0 ]?.id;

	useEffect( () => {
		if ( first !== undefined ) {
			markAsNotPersistent();
			setAttributes( withPlanIds( [ first ] ) );
		}
	}, [ first, markAsNotPersistent, setAttributes ] );
}

/** Sets the plan of the first payment button to that of its container. */
export function usePaymentsPlan( clientId: string, planId: number | undefined ): void {
	const registry = useRegistry();
	const payments = useSelect(
		( select ) => firstPayments( select( blockEditorStore ).getBlocks( clientId ) ),
		[ clientId ]
	);
	const id = payments?.clientId;
	const isBehind = planId !== undefined && payments?.attributes.planId !== planId;

	useEffect( () => {
		if ( id && isBehind ) {
			const { __unstableMarkNextChangeAsNotPersistent: mark, updateBlockAttributes } =
				registry.dispatch( blockEditorStore );
			void mark();
			void updateBlockAttributes( id, { planId } );
		}
	}, [ id, isBehind, planId, registry ] );
}
