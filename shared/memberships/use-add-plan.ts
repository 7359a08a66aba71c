import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { messageOf, type NewProduct } from './api';
import { planError, type Plan } from './plans';
import { narrow } from '../store/narrow';
import { store } from './store';

interface Handlers {
	readonly onAdded: ( plan: Plan ) => void;
	/** Called with the reason if the values are invalid. No request is sent then. */
	readonly onInvalid: ( message: string ) => void;
	/** Called with the site's error message. */
	readonly onFailed: ( message: string ) => void;
}

/** Creates plans, after validating their values. */
export function useAddPlan( { onAdded, onInvalid, onFailed }: Handlers ) {
	const { addPlan } = useDispatch( store );
	const [ isSaving, setIsSaving ] = useState( false );

	const add = async ( values: NewProduct ): Promise< void > => {
		const refusal = planError( values );
		if ( refusal !== null ) {
			onInvalid( refusal );
			return;
		}
		setIsSaving( true );
		try {
			onAdded( await narrow< Promise< Plan > >( addPlan( { ...values, title: values.title.trim() } ) ) );
		} catch ( error ) {
			onFailed( messageOf( error ) );
		}
		setIsSaving( false );
	};
	return { isSaving, add };
}
