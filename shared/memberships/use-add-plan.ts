import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { messageOf, type NewProduct } from './api';
import { planError, type Plan } from './plans';
import { narrow } from '../store/narrow';
import { store } from './store';

interface Handlers {
	readonly onAdded: ( plan: Plan ) => void;
	/** Receives the reason why the values are invalid. No request is sent. */
	readonly onInvalid: ( message: string ) => void;
	/** Receives the site's message. */
	readonly onFailed: ( message: string ) => void;
}

/** Creates plans. A plan with invalid values is not sent. */
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
