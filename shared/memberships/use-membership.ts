import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { registerOnce } from '../store/register-once';
import { NOT_LOADED, type Membership } from './status';
import { store } from './store';

interface Options {
	/** False in a preview, which sends no request. */
	readonly isAsked: boolean;
	/** Form of the notice about an error. */
	readonly notice: 'default' | 'snackbar';
}

/** Reads the site's payment account and plans. Shows a notice when they cannot be read. */
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
