import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';

/** A video in the media library that can replace the hosted one. */
export interface LocalFile {
	/** Attachment ID; 0 if the library lists the attachment as a hosted video. */
	readonly id: number;
	readonly src: string;
}

/**
 * @param guid GUID of a hosted video.
 * @param id   Attachment ID in the block, which may be wrong in imported content.
 * @return The local file; null if there is none.
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
