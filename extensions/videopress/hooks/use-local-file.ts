import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';

/** A video of the library that can take the place of a hosted one. */
export interface LocalFile {
	/** 0 where the library takes the attachment for a hosted video. */
	readonly id: number;
	readonly src: string;
}

/**
 * @param guid Of a hosted video.
 * @param id   Of the attachment that the block names; in imported content it may be anything's.
 * @return Null while there is none.
 */
export function useLocalFile( guid: string, id: number | undefined ): LocalFile | null {
	const [ file, setFile ] = useState< LocalFile | null >( null );

	useEffect( () => {
		let isCurrent = true;
		const settle = ( found: LocalFile | null ) => isCurrent && setFile( found );
		apiFetch< LocalFile >( { path: addQueryArgs( '/slipstream/v1/videopress/file', { guid, id: id ?? 0 } ) } ).then(
			( found ) => settle( found.src ? found : null ),
			() => settle( null )
		);
		return () => {
			isCurrent = false;
		};
	}, [ guid, id ] );

	return file;
}
