import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import type { Track } from '../types';

/** Error message by URL of a caption file: '' for none, null if the file can't be checked, undefined while loading. */
export type Problems = Readonly< Record< string, string | null | undefined > >;

/** @param tracks Text tracks of a video in the media library. The server checks their files. */
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
				// The server does not check files on other sites.
				() => settle( null )
			);
		}
		return () => {
			isCurrent = false;
		};
	}, [ sources ] );

	return problems;
}
