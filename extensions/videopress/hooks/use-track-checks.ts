import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import type { Track } from '../types';

/** What is wrong with a file of captions; '' for nothing, null where it can't be checked, undefined while nobody knows. */
export type Problems = Readonly< Record< string, string | null | undefined > >;

/** @param tracks Of a video of the library; the site reads their files. */
export function useTrackChecks( tracks: ReadonlyArray< Track > ): Problems {
	const [ problems, setProblems ] = useState< Problems >( {} );
	const sources = tracks.flatMap( ( { src } ) => src ?? [] ).join( '\n' );

	useEffect( () => {
		let isCurrent = true;
		for ( const url of sources.split( '\n' ).filter( Boolean ) ) {
			const settle = ( message: string | null ) =>
				isCurrent && setProblems( ( known ) => ( { ...known, [ url ]: message } ) );
			apiFetch< { message: string } >( {
				path: addQueryArgs( '/slipstream/v1/videopress/captions', { url } ),
			} ).then(
				( { message } ) => settle( message ),
				// A file of another site can't be checked here.
				() => settle( null )
			);
		}
		return () => {
			isCurrent = false;
		};
	}, [ sources ] );

	return problems;
}
