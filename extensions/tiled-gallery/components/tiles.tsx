import { speak } from '@wordpress/a11y';
import { VisuallyHidden } from '@wordpress/components';
import { useInstanceId, useMergeRefs } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { announceMove } from '../../../shared/components/slides-toolbar/announce-move';
import { useDragging } from '../../../shared/components/sortable-thumbnails/use-dragging';
import { tilesIn, useTileFocus } from '../hooks/use-tile-focus';
import { useTileKeys } from '../hooks/use-tile-keys';
import { distribute, getRows, getStyleName } from '../layout';
import { getColumnStyles, getGalleryStyle, getRowStyle } from '../layout/styles';
import { joinClasses } from '../markup';
import { isSaved } from '../saved-images';
import type { GalleryAttributes, GalleryImage } from '../types';
import { Tile } from './tile';

interface Props {
	readonly attributes: GalleryAttributes;
	readonly images: readonly GalleryImage[];
	readonly selected: number | null;
	readonly onSelect: ( index: number ) => void;
	readonly onMove: ( from: number, to: number ) => void;
	readonly onRemove: ( index: number ) => void;
	readonly onCaption: ( id: string, caption: string ) => void;
}

const itemsOf = ( pressed: Element ) => tilesIn( pressed.closest( '.tiled-gallery__gallery' ) );

/** Returns handlers for selecting, moving and removing tiles by mouse, touch or keyboard. They move the focus along. */
function useTiles( { images, selected, onMove, onRemove }: Props ) {
	const count = images.length;
	const tiles = useTileFocus( count );
	const move = ( from: number, to: number, button?: string ) => {
		tiles.focusNext( to, button );
		onMove( from, to );
		announceMove( to, count );
	};
	const remove = ( index: number ) => {
		if ( count === 1 ) {
			tiles.focusBlock();
		}
		tiles.focusNext( index );
		onRemove( index );
		speak( __( 'Image removed.', 'slipstream' ) );
	};
	const keys = useTileKeys( { selected, count, onFocus: tiles.focus, onMove: move, onRemove: remove } );
	const ref = useMergeRefs( [ tiles.gallery, keys ] );
	const { dragging, handlersOf } = useDragging( move, itemsOf );
	const dragOf = ( index: number ) => {
		if ( ! dragging || ( dragging.from !== index && dragging.to !== index ) ) {
			return undefined;
		}
		return dragging.from === index ? 'dragged' : 'target';
	};
	return { ref, tiles, move, remove, dragOf, handlersOf } as const;
}

/** Preview of the gallery, whose tiles can be selected, moved and removed. */
export function Tiles( props: Props ) {
	const { attributes, images, selected, onSelect, onCaption } = props;
	const { captions = {} } = attributes;
	const { ref, tiles, move, remove, dragOf, handlersOf } = useTiles( props );
	const help = useInstanceId( Tiles, 'slipstream-tiles' );
	const isSquare = [ 'circle', 'square' ].includes( getStyleName( attributes.className ) );
	const counts = getRows( images, attributes );
	const rows = distribute(
		images.map( ( image, index ) => ( { ...image, image, index } ) ),
		counts
	);

	return (
		<>
			<div
				ref={ ref }
				className="tiled-gallery__gallery"
				style={ getGalleryStyle( counts, attributes ) }
				onFocus={ tiles.onFocus }
			>
				{ rows.map( ( row, rowIndex ) => {
					const styles = isSquare ? [] : getColumnStyles( row );
					return (
						<div
							key={ rowIndex }
							className={ joinClasses( 'tiled-gallery__row', isSquare ? `columns-${ row.length }` : '' ) }
							style={ getRowStyle( row, isSquare ) }
						>
							{ row.map( ( items, column ) => (
								<div key={ column } className="tiled-gallery__col" style={ styles[ column ] }>
									{ items.map( ( { image, index } ) => (
										<Tile
											key={ index }
											image={ image }
											index={ index }
											count={ images.length }
											filter={ attributes.imageFilter }
											caption={ image.id ? ( captions[ image.id ] ?? '' ) : undefined }
											isSquare={ isSquare }
											isSelected={ index === selected }
											isBusy={ ! isSaved( image ) }
											drag={ dragOf( index ) }
											isStop={ index === tiles.stop }
											help={ help }
											handlers={ handlersOf( index ) }
											onSelect={ () => onSelect( index ) }
											onCaption={ ( caption ) => onCaption( String( image.id ), caption ) }
											onMove={ ( by ) =>
												move(
													index,
													index + by,
													`.tiled-gallery__item__move-${ by < 0 ? 'backward' : 'forward' }`
												)
											}
											onRemove={ () => remove( index ) }
										/>
									) ) }
								</div>
							) ) }
						</div>
					);
				} ) }
			</div>
			<VisuallyHidden id={ help }>
				{ __(
					'Press Enter to select the image, arrow keys to go to another one, arrow keys with Ctrl or Command to move it, and Delete to remove a selected image.',
					'slipstream'
				) }
			</VisuallyHidden>
		</>
	);
}
