import apiFetch from '@wordpress/api-fetch';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import constants from '../constants.json';

/**
 * Saves the rating of a video.
 *
 * @param id    Attachment ID.
 * @param saved Rating in the media library.
 * @return The current rating and its setter. If saving fails, the rating is reverted.
 */
export function useRating( id: number, saved: string ): [ string, ( rating: string ) => Promise< void > ] {
	const [ chosen, setChosen ] = useState< string >();
	const { createErrorNotice } = useDispatch( noticesStore );
	const rating = chosen ?? saved;

	const choose = async ( next: string ) => {
		if ( ! constants.ratings.includes( next ) || next === rating ) {
			return;
		}
		setChosen( next );
		try {
			const answer = await apiFetch< { data?: number } >( {
				path: '/wpcom/v2/videopress/meta',
				method: 'POST',
				data: { id, rating: next },
			} );
			if ( answer.data === 200 ) {
				return;
			}
		} catch {}
		setChosen( ( current ) => ( current === next ? rating : current ) );
		createErrorNotice( __( 'The rating could not be saved.', 'slipstream' ), { type: 'snackbar' } );
	};

	return [ rating, choose ];
}
