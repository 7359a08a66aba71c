import { createBlock } from '@wordpress/blocks';
import { useEffect } from '@wordpress/element';
import { usePersistentAttributes } from '../../../shared/hooks/use-persistent-attributes';
import type { EditProps } from '../../../shared/types/extension';
import { toAddress } from '../address';
import constants from '../constants.json';
import { failure } from '../request';
import type { Request } from '../state';
import { countOf, pickedGuids } from '../tracks';
import type { PodcastAttributes } from '../types';
import { useFeed } from './use-feed';

/** Returns the state of the podcast block and the actions of its controls. */
export function usePodcast( {
	attributes,
	setAttributes,
	isSelected,
	onReplace,
}: Pick< EditProps< PodcastAttributes >, 'attributes' | 'setAttributes' | 'isSelected' | 'onReplace' > ) {
	const set = usePersistentAttributes( setAttributes );
	const url = toAddress( attributes.url ?? '' ) ?? undefined;
	const guids = pickedGuids( attributes );
	const accept = ( request: Request ) => {
		if ( request.isSubmitted && request.url !== attributes.url ) {
			// Reset the picked episodes, which belong to the previous podcast.
			const items = guids.length ? { itemsToShow: constants.defaultItems } : {};
			set( { url: request.url, selectedEpisodes: [], singleEpisode: undefined, ...items } );
		}
	};
	const { state, dispatch } = useFeed( {
		url,
		guids,
		quantity: Math.max( constants.maxItems, countOf( attributes ) ),
		onSuccess: accept,
		onEmbed: ( embedUrl ) => onReplace?.( [ createBlock( 'core/embed', { url: embedUrl } ) ] ),
	} );

	useEffect( () => {
		if ( ! isSelected ) {
			dispatch( { type: 'deselect' } );
		}
	}, [ isSelected, dispatch ] );

	return {
		state,
		dispatch,
		/** Sets attributes as a separate undo step. */
		set,
		submit( text: string ) {
			const feedUrl = toAddress( text );
			const request = feedUrl && {
				url: feedUrl,
				guids: feedUrl === attributes.url ? guids : [],
				isSubmitted: true,
			};
			dispatch(
				request ? { type: 'submit', request } : { type: 'refuse', failure: { message: failure(), text } }
			);
		},
		pick( guid?: string ) {
			set( {
				selectedEpisodes: guid ? [ { guid } ] : [],
				singleEpisode: undefined,
				itemsToShow: guid ? constants.minItems : constants.defaultItems,
			} );
		},
	};
}
