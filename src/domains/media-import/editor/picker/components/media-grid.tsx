import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { PickerState } from '../state';
import type { MediaItem } from '../types';
import { useGridKeys } from '../use-grid-keys';
import { MediaTile } from './media-tile';

interface Props {
	readonly state: PickerState;
	/** Whether an empty list means that a search found nothing. */
	readonly isSearched: boolean;
	readonly onChoose: ( item: MediaItem ) => void;
	readonly onLoadMore: () => void;
}

const PLACEHOLDERS = [ 1, 2, 3 ];

/** A grid of photos with checkboxes. While photos are being copied, it shows only these. */
export function MediaGrid( { state, isSearched, onChoose, onLoadMore }: Props ) {
	const { items, isListed, selected, copying, copied, nextPage } = state;
	const isLoading = state.request !== null;
	const isCopying = copying !== null;
	const shown = isCopying ? selected : items;
	const list = useRef< HTMLUListElement >( null );
	const onKeyDown = useGridKeys( list, shown.length );
	const ids = new Set( selected.map( ( { ID } ) => ID ) );

	/** Index of the first new photo after "Load More". It receives the focus. */
	const first = items.findIndex( ( { ID } ) => ID === state.firstNew );
	useEffect( () => {
		if ( first >= 0 ) {
			list.current?.querySelectorAll< HTMLElement >( '[data-item]' )[ first ]?.focus();
		}
	}, [ first ] );

	return (
		<div className="jetpack-external-media-browser__grid">
			<ul
				ref={ list }
				className={ `jetpack-external-media-browser__media${
					isLoading ? ' jetpack-external-media-browser__media__loading' : ''
				}` }
				role="group"
				aria-label={ __( 'Photos', 'slipstream' ) }
				aria-busy={ isLoading }
			>
				{ shown.map( ( item ) => (
					<MediaTile
						key={ item.ID }
						item={ item }
						isSelected={ ids.has( item.ID ) }
						isTransient={ isCopying && ! copied[ item.ID ] }
						isDisabled={ isCopying }
						onChoose={ () => onChoose( item ) }
						onKeyDown={ onKeyDown }
					/>
				) ) }
				{ isLoading &&
					PLACEHOLDERS.map( ( key ) => (
						<div key={ key } className="jetpack-external-media-browser__media__placeholder" />
					) ) }
			</ul>
			{ isSearched && isListed && ! isLoading && shown.length === 0 && (
				<p className="jetpack-external-media-browser__empty">
					{ __( 'Sorry, but nothing matched your search criteria.', 'slipstream' ) }
				</p>
			) }
			{ nextPage && ! isCopying && (
				<Button
					__next40pxDefaultSize
					className="jetpack-external-media-browser__loadmore"
					variant="secondary"
					isBusy={ isLoading }
					disabled={ isLoading }
					accessibleWhenDisabled
					onClick={ onLoadMore }
				>
					{ __( 'Load More', 'slipstream' ) }
				</Button>
			) }
		</div>
	);
}
