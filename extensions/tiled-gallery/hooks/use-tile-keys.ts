import { useRefEffect } from '@wordpress/compose';
import { isRTL } from '@wordpress/i18n';
import { useLatest } from '../../../shared/hooks/use-latest';
import { tilesIn } from './use-tile-focus';

interface Events {
	readonly selected: number | null;
	readonly count: number;
	readonly onFocus: ( index: number ) => void;
	readonly onMove: ( from: number, to: number ) => void;
	readonly onRemove: ( index: number ) => void;
}

function stepOf( key: string ): number {
	const steps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: isRTL() ? 1 : -1, ArrowRight: isRTL() ? -1 : 1 };
	return steps[ key as keyof typeof steps ] ?? 0;
}

/** @return Whether the key was handled. */
function act( { ctrlKey, key, metaKey }: KeyboardEvent, index: number, events: Events ): boolean {
	const { selected, count, onFocus, onMove, onRemove } = events;
	const to = index + stepOf( key );
	if ( to !== index && to >= 0 && to < count ) {
		if ( ctrlKey || metaKey ) {
			onMove( index, to );
		} else {
			onFocus( to );
		}
		return true;
	}
	const removes = key === 'Delete' || key === 'Backspace';
	if ( removes && selected === index ) {
		onRemove( index );
	}
	return removes;
}

/**
 * Handles keys on tiles. Uses a native listener, because WordPress' arrow key navigation runs before React's handlers.
 *
 * @return A ref for the element around the tiles.
 */
export function useTileKeys( events: Events ) {
	const latest = useLatest( events );
	return useRefEffect< HTMLElement >(
		( gallery ) => {
			const onKeyDown = ( event: KeyboardEvent ) => {
				const button = ( event.target as Element ).closest( '.tiled-gallery__select' );
				const index = tilesIn( gallery ).findIndex( ( tile ) => button && tile.contains( button ) );
				if ( index >= 0 && ! event.shiftKey && ! event.altKey && act( event, index, latest.current ) ) {
					event.preventDefault();
					event.stopPropagation();
				}
			};
			gallery.addEventListener( 'keydown', onKeyDown );
			return () => gallery.removeEventListener( 'keydown', onKeyDown );
		},
		[ latest ]
	);
}
