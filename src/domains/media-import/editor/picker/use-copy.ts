import { speak } from '@wordpress/a11y';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { Dispatch } from 'react';
import { selectPostEditor } from '../../../../../shared/store/post-editor';
import type { MediaSource } from '../sources';
import type { ImportedMedia } from '../types';
import { copyItem } from './requests';
import { needsAccount, type PickerEvent, type PickerState } from './state';
import type { Failure } from './types';
import { useSignal } from './use-signal';

/** Returns the ID of the post to attach photos to. Templates in the site editor have no numeric ID. */
function usePostId(): number {
	const id = useSelect( ( select ) => selectPostEditor( select )?.getCurrentPostId(), [] );
	return Number.isInteger( Number( id ) ) ? Number( id ) : 0;
}

interface Given {
	readonly source: MediaSource[ 'id' ];
	readonly state: PickerState;
	readonly dispatch: Dispatch< PickerEvent >;
	readonly onSelect: ( media: readonly ImportedMedia[] ) => void;
}

/**
 * Copies the selected photos one by one, and passes them to the block. If a photo fails, the author can try again or continue without
 * it. No photo is copied twice.
 */
export function useCopy( { source, state, dispatch, onSelect }: Given ): () => Promise< void > {
	const postId = usePostId();
	const getSignal = useSignal();

	return async () => {
		const signal = getSignal();
		const results = { ...state.copied };
		const waiting = state.selected.filter( ( { ID } ) => ! results[ ID ] );
		dispatch( { type: 'copyStarted', total: waiting.length } );
		for ( const [ index, item ] of waiting.entries() ) {
			if ( waiting.length > 1 ) {
				/* translators: 1: number of a photo. 2: number of all photos. */
				speak( sprintf( __( 'Copying %1$d of %2$d.', 'slipstream' ), index + 1, waiting.length ) );
			}
			try {
				const media = await copyItem( source, item, postId, signal );
				results[ item.ID ] = media;
				dispatch( { type: 'copied', item, media } );
			} catch ( error ) {
				const failure = error as Failure;
				if ( signal.aborted ) {
					return;
				}
				dispatch( { type: 'notCopied', item, failure } );
				if ( needsAccount( state, failure ) ) {
					return;
				}
			}
		}
		dispatch( { type: 'copyEnded' } );
		const media = state.selected.map( ( { ID } ) => results[ ID ] ).filter( ( one ) => one !== undefined );
		if ( media.length === state.selected.length ) {
			onSelect( media );
		}
	};
}
