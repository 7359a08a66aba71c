import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { reasonOf } from './requests';

interface Loaded< T > {
	readonly value?: T;
	/** Error message of the last request; '' if there is none. */
	readonly error: string;
	readonly isLoading: boolean;
	/** Loads the value again. The current value stays until the response arrives. */
	readonly reload: () => Promise< void >;
	readonly setValue: ( value: T ) => void;
}

/**
 * Loads a value on first render, and again when `load` changes. Responses to outdated requests are ignored.
 *
 * @param load Requests the value. Must be the same function as long as the request is the same.
 */
export function useLoaded< T >( load: () => Promise< T > ): Loaded< T > {
	const [ value, setValue ] = useState< T >();
	const [ error, setError ] = useState( '' );
	const [ isLoading, setIsLoading ] = useState( true );
	const latest = useRef( 0 );

	const reload = useCallback( async () => {
		const own = ++latest.current;
		setIsLoading( true );
		try {
			const answer = await load();
			if ( own === latest.current ) {
				setValue( answer );
				setError( '' );
			}
		} catch ( problem ) {
			if ( own === latest.current ) {
				setError( reasonOf( problem ) || ' ' );
			}
		}
		if ( own === latest.current ) {
			setIsLoading( false );
		}
	}, [ load ] );

	useEffect( () => {
		void reload();
	}, [ reload ] );

	return { value, error, isLoading, reload, setValue };
}
