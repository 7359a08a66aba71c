import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { registerOnce } from '../store/register-once';
import { NOT_LOADED, type Membership } from './status';
import { store } from './store';

interface Options {
	/** Whether to request the state. False in previews, which must not send requests. */
	readonly isAsked: boolean;
	/** Type of the error notice. */
	readonly notice: 'default' | 'snackbar';
}

/** Loads the site's payment account and plans. Shows a notice if that fails. */
export function useMembership( { isAsked, notice }: Options ): Membership {
	registerOnce( store );
	const { load } = useDispatch( store );
	const { createErrorNotice } = useDispatch( noticesStore );
	const membership = useSelect(
		( select ) => ( isAsked ? select( store ).getMembership() : NOT_LOADED ),
		[ isAsked ]
	);
	const { error } = membership;

	useEffect( () => {
		if ( isAsked ) {
			void load();
		}
	}, [ isAsked, load ] );

	useEffect( () => {
		if ( error !== null ) {
			void createErrorNotice( error, { id: `slipstream-memberships-${ notice }`, type: notice } );
		}
	}, [ createErrorNotice, error, notice ] );

	return membership;
}
