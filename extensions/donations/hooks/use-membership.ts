import { useEffect, useReducer } from '@wordpress/element';
import { fetchStatus, messageOf, noAnswer } from '../../../shared/memberships';
import { createProducts } from '../api';
import { findPlanIds, LOADING, reduceMembership } from '../membership';

/**
 * Loads the payment status of the site, and creates missing plans of a currency.
 *
 * @param isAsked Whether to send requests. False in previews, which must not change the site.
 */
export function useMembership( currency: string, isAsked: boolean ) {
	const [ membership, dispatch ] = useReducer( reduceMembership, LOADING );
	const planIds = findPlanIds( membership, currency );
	const lacksPlans = membership.status === 'ready' && ! planIds;

	useEffect( () => {
		if ( ! isAsked ) {
			return;
		}
		let isCurrent = true;
		fetchStatus( 'donation' )
			.then( ( answer ) => isCurrent && dispatch( { type: 'answer', answer, noAnswer: noAnswer() } ) )
			.catch( ( error ) => isCurrent && dispatch( { type: 'fail', message: messageOf( error ) } ) );
		return () => {
			isCurrent = false;
		};
	}, [ isAsked ] );

	useEffect( () => {
		if ( ! lacksPlans ) {
			return;
		}
		let isCurrent = true;
		createProducts( currency )
			.then( ( products ) => {
				if ( ! isCurrent ) {
					return;
				}
				const isComplete = findPlanIds( { status: 'ready', siteSlug: '', products }, currency );
				dispatch( isComplete ? { type: 'created', products } : { type: 'fail', message: noAnswer() } );
			} )
			.catch( ( error ) => isCurrent && dispatch( { type: 'fail', message: messageOf( error ) } ) );
		return () => {
			isCurrent = false;
		};
	}, [ lacksPlans, currency ] );

	return { membership, planIds };
}
