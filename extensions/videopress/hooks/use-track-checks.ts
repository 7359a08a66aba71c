import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import type { Track } from '../types';

/** Error of a caption file: '' for none, null if it can't be checked, undefined while loading. */
export type Problems = Readonly< Record< string, string | null | undefined > >;

/** @param tracks Text tracks of a library video. The site reads their files. */
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
				// A file on another site can't be checked.
				() => settle( null )
			);
		}
		return () => {
			isCurrent = false;
		};
	}, [ sources ] );

	return problems;
}
