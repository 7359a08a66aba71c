import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { reasonOf } from './requests';

interface Loaded< T > {
	readonly value?: T;
	/** Why there is no newer value, '' as long as all is well. */
	readonly error: string;
	readonly isLoading: boolean;
	/** Asks anew; the older value stays until the answer is there. */
	readonly reload: () => Promise< void >;
	readonly setValue: ( value: T ) => void;
}

/**
 * Loads something, at once and whenever the way to load it changes. Of several answers on their way the last one asked for
 * counts.
 *
 * @param load Asks for it; the same function as long as the same is asked for.
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
