import type { Plan } from '../../shared/memberships';
import type { PremiumAttributes } from './types';

/** The plans that open the content, the one of the button first. */
export function planIdsOf( { selectedPlanId, selectedPlanIds = [] }: PremiumAttributes ): number[] {
	const ids = [ selectedPlanId ?? 0, ...selectedPlanIds ].filter( ( id ) => Number.isInteger( id ) && id > 0 );
	return [ ...new Set( ids ) ];
}

/**
 * Attributes for chosen plans. One plan is saved as in Jetpack 9, several as in newer versions, which would drop all but one from a
 * block with `selectedPlanId`.
 */
export const withPlanIds = ( ids: readonly number[] ): PremiumAttributes =>
	ids.length > 1
		? { selectedPlanId: 0, selectedPlanIds: [ ...ids ] }
		: { selectedPlanId: ids[ 0 ] ?? 0, selectedPlanIds: undefined };

/** Makes a plan the one of the button, instead of the present one. Other plans still open the content. */
export function withMainPlan( attributes: PremiumAttributes, id: number ): PremiumAttributes {
	const [ , ...others ] = planIdsOf( attributes );
	return withPlanIds( [ id, ...others.filter( ( other ) => other !== id ) ] );
}

/** Lets a plan open the content, or no longer. */
export function withOtherPlan( attributes: PremiumAttributes, id: number, opens: boolean ): PremiumAttributes {
	const others = planIdsOf( attributes ).filter( ( other ) => other !== id );
	return withPlanIds( opens ? [ ...others, id ] : others );
}

export const planOf = ( plans: readonly Plan[], id?: number ): Plan | undefined =>
	plans.find( ( plan ) => plan.id === id );
