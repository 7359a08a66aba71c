import type { Plan } from '../../shared/memberships';
import type { PremiumAttributes } from './types';

/** Returns the IDs of the plans that open the content. The first is that of the button. */
export function planIdsOf( { selectedPlanId, selectedPlanIds = [] }: PremiumAttributes ): number[] {
	const ids = [ selectedPlanId ?? 0, ...selectedPlanIds ].filter( ( id ) => Number.isInteger( id ) && id > 0 );
	return [ ...new Set( ids ) ];
}

/**
 * Returns the attributes for chosen plans. One plan is saved as in Jetpack 9, several as in newer versions. Never both: newer
 * versions drop all plans but one from a block with `selectedPlanId`.
 */
export const withPlanIds = ( ids: readonly number[] ): PremiumAttributes =>
	ids.length > 1
		? { selectedPlanId: 0, selectedPlanIds: [ ...ids ] }
		: { selectedPlanId: ids[ 0 ] ?? 0, selectedPlanIds: undefined };

/** Replaces the plan that the button sells. The other plans still open the content. */
export function withMainPlan( attributes: PremiumAttributes, id: number ): PremiumAttributes {
	const [ , ...others ] = planIdsOf( attributes );
	return withPlanIds( [ id, ...others.filter( ( other ) => other !== id ) ] );
}

/** Adds a plan to those that open the content, or removes it. */
export function withOtherPlan( attributes: PremiumAttributes, id: number, opens: boolean ): PremiumAttributes {
	const others = planIdsOf( attributes ).filter( ( other ) => other !== id );
	return withPlanIds( opens ? [ ...others, id ] : others );
}

export const planOf = ( plans: readonly Plan[], id?: number ): Plan | undefined =>
	plans.find( ( plan ) => plan.id === id );
