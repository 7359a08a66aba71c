import apiFetch from '@wordpress/api-fetch';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { selectPostEditor } from '../../../shared/store/post-editor';
import { progressPath, type Progress } from '../api';

const NONE: Progress = { raised: 0, donors: [] };

/** Returns the sum of this post's donations and its listed donors; 0 and none until the server has responded. */
export function useProgress( currency: string, isNeeded: boolean ): Progress {
	const postId = useSelect( ( select ) => selectPostEditor( select )?.getCurrentPostId(), [] );
	const [ progress, setProgress ] = useState( NONE );
	useEffect( () => {
		if ( typeof postId !== 'number' || ! isNeeded ) {
			return undefined;
		}
		let isCurrent = true;
		apiFetch< Progress >( { path: progressPath( postId, currency ) } ).then(
			( answer ) => isCurrent && setProgress( answer ),
			() => undefined
		);
		return () => {
			isCurrent = false;
		};
	}, [ postId, currency, isNeeded ] );
	return progress;
}
