import { speak } from '@wordpress/a11y';
import { Modal, Notice } from '@wordpress/components';
import { useEffect, useReducer } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { SyntheticEvent } from 'react';
import type { MediaSource } from '../sources';
import type { ImportedMedia } from '../types';
import { GoogleView } from './components/google-view';
import { MediaGrid } from './components/media-grid';
import { StockView } from './components/stock-view';
import { Toolbar } from './components/toolbar';
import { PHOTOS } from './paths';
import { getInitialState, pickerReducer, type PickerState } from './state';
import { pickTerm, STOCK_SOURCES } from './stock-sources';
import { useCopy } from './use-copy';
import { useList } from './use-list';

export interface PickerProps {
	readonly source: MediaSource;
	readonly isMultiple: boolean;
	/** Whether the block accepts only images. */
	readonly isImagesOnly: boolean;
	readonly onSelect: ( media: readonly ImportedMedia[] ) => void;
	readonly onClose: () => void;
}

const DESCRIPTION = 'jetpack-external-media-browser__description';

interface MessagesProps {
	readonly state: PickerState;
	readonly hasSearch: boolean;
	readonly onDismiss: () => void;
}

function Messages( { state, hasSearch, onDismiss }: MessagesProps ) {
	const { failure, notice, selected, copied, uncopied } = state;
	const names = uncopied.map( ( { title, name } ) => title || name );
	// Show no error if no photos were picked yet: the view explains what to do.
	const isNothingPicked = state.auth === 'authenticated' && ! hasSearch && ! state.session && state.path === PHOTOS;
	const isWaiting = selected.some( ( { ID } ) => copied[ ID ] );
	return (
		<>
			{ failure && (
				<Notice status="error" onRemove={ onDismiss } spokenMessage={ failure.message }>
					<p>{ failure.message }</p>
					{ names.length > 0 && (
						/* translators: %s: titles of photos. */
						<p>{ sprintf( __( 'Not copied: %s', 'slipstream' ), names.join( ', ' ) ) }</p>
					) }
					{ isWaiting && (
						<p>
							{ __(
								'The other photos are in your media library. Press “Select” to insert them.',
								'slipstream'
							) }
						</p>
					) }
				</Notice>
			) }
			{ notice && ! isNothingPicked && (
				<Notice status="info" isDismissible={ false }>
					{ notice }
				</Notice>
			) }
		</>
	);
}

/** Announces results to screen readers. Errors are not announced here, because their notices do that. */
function useAnnouncements( { request, items, failure }: PickerState ) {
	const count = items.length;
	const isLoaded = ! request && ! failure && count > 0;
	useEffect( () => {
		if ( isLoaded ) {
			/* translators: %d: how many photos are shown. */
			speak( sprintf( _n( '%d photo shown.', '%d photos shown.', count, 'slipstream' ), count ) );
		}
	}, [ isLoaded, count ] );
}

/** The dialog that lists photos of a source and copies them to the media library. */
export default function Picker( { source, isMultiple, isImagesOnly, onSelect, onClose }: PickerProps ) {
	const hasSearch = source.id in STOCK_SOURCES;
	const [ state, dispatch ] = useReducer( pickerReducer, null, () =>
		getInitialState( {
			isMultiple,
			isImagesOnly,
			hasAccount: ! hasSearch,
			search: hasSearch ? pickTerm() : '',
		} )
	);
	useList( source.id, hasSearch, state.request, dispatch );
	useAnnouncements( state );
	const copy = useCopy( {
		source: source.id,
		state,
		dispatch,
		onSelect: ( media ) => {
			const count = media.length;
			/* translators: %d: how many photos. */
			speak( sprintf( _n( '%d photo inserted.', '%d photos inserted.', count, 'slipstream' ), count ) );
			onSelect( media );
			onClose();
		},
	} );

	const isCopying = state.copying !== null;
	/** Closes the dialog, unless the event comes from the filter menu. */
	const close = ( event?: SyntheticEvent ) => {
		if ( ! ( event?.target as Element | undefined )?.closest?.( '.jetpack-external-media-header__dropdown' ) ) {
			onClose();
		}
	};
	const grid = (
		<MediaGrid
			state={ state }
			isSearched={ hasSearch || state.session !== null }
			onChoose={ ( item ) => dispatch( { type: 'chosen', item } ) }
			onLoadMore={ () => dispatch( { type: 'moreWanted' } ) }
		/>
	);
	return (
		<Modal
			className={ `jetpack-external-media-browser${
				isCopying ? ' jetpack-external-media-browser--is-copying' : ''
			}` }
			title={ isCopying ? __( 'Inserting media', 'slipstream' ) : __( 'Select media', 'slipstream' ) }
			aria={ { describedby: DESCRIPTION } }
			onRequestClose={ close }
		>
			<p id={ DESCRIPTION } className="jetpack-external-media-browser--visually-hidden">
				{ isCopying
					? __(
							'When the media is finished copying and inserting, you will be returned to the editor.',
							'slipstream'
						)
					: __( 'Select the media you would like to insert into the editor.', 'slipstream' ) }
			</p>
			<Messages
				state={ state }
				hasSearch={ hasSearch }
				onDismiss={ () => dispatch( { type: 'failureDismissed' } ) }
			/>
			{ hasSearch ? (
				<StockView source={ source } state={ state } dispatch={ dispatch }>
					{ grid }
				</StockView>
			) : (
				<GoogleView source={ source.id } state={ state } dispatch={ dispatch }>
					{ grid }
				</GoogleView>
			) }
			{ state.auth === 'authenticated' && <Toolbar state={ state } onCopy={ copy } /> }
		</Modal>
	);
}
