import { RichText } from '@wordpress/block-editor';
import { Button, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { HTMLAttributes } from 'react';
import { backIcon, forwardIcon, removeIcon } from '../../../shared/components/slides-toolbar/icons';
import { getTileStyle } from '../layout/styles';
import { getFilterClass, joinClasses } from '../markup';
import type { GalleryImage } from '../types';

const BASE = 'tiled-gallery__item';

interface Props {
	readonly image: GalleryImage;
	readonly index: number;
	readonly count: number;
	readonly filter?: string;
	/** Caption as HTML; undefined if the image cannot have one. */
	readonly caption?: string;
	/** Whether tiles are square. */
	readonly isSquare: boolean;
	readonly isSelected: boolean;
	readonly isBusy: boolean;
	/** State of a drag: `dragged` for the tile that is being dragged, `target` for the drop position. */
	readonly drag?: 'dragged' | 'target';
	/** Whether the Tab key can focus the tile. */
	readonly isStop: boolean;
	/** ID of the element that describes the keyboard shortcuts. */
	readonly help: string;
	readonly handlers: HTMLAttributes< HTMLElement >;
	readonly onSelect: () => void;
	readonly onMove: ( by: 1 | -1 ) => void;
	readonly onRemove: () => void;
	readonly onCaption: ( caption: string ) => void;
}

function nameOf( { alt }: GalleryImage, index: number, count: number ): string {
	const position = sprintf(
		/* translators: 1: position of an image, 2: number of images. */
		__( 'Image %1$s of %2$s', 'slipstream' ),
		String( index + 1 ),
		String( count )
	);
	return alt ? `${ position }, ${ alt }` : position;
}

function Menu( { index, count, onMove, onRemove }: Pick< Props, 'index' | 'count' | 'onMove' | 'onRemove' > ) {
	return (
		<div className="tiled-gallery__menus">
			<div className={ `${ BASE }__move-menu tiled-gallery__menu` }>
				<Button
					size="small"
					className={ `${ BASE }__move-backward` }
					icon={ backIcon() }
					label={ __( 'Move image backward', 'slipstream' ) }
					disabled={ index === 0 }
					accessibleWhenDisabled
					onClick={ () => onMove( -1 ) }
				/>
				<Button
					size="small"
					className={ `${ BASE }__move-forward` }
					icon={ forwardIcon() }
					label={ __( 'Move image forward', 'slipstream' ) }
					disabled={ index === count - 1 }
					accessibleWhenDisabled
					onClick={ () => onMove( 1 ) }
				/>
			</div>
			<div className="tiled-gallery__menu">
				<Button
					size="small"
					className={ `${ BASE }__remove` }
					icon={ removeIcon }
					label={ __( 'Remove image', 'slipstream' ) }
					onClick={ onRemove }
				/>
			</div>
		</div>
	);
}

/** Caption of an image. Shows an empty field only if the image is selected. */
function Caption( { caption, isSelected, onCaption }: Pick< Props, 'caption' | 'isSelected' | 'onCaption' > ) {
	return caption === undefined || ! ( caption || isSelected ) ? null : (
		<figcaption>
			<RichText
				// Do not use a `figcaption`, which must not have the role of a text box.
				tagName="div"
				aria-label={ __( 'Image caption', 'slipstream' ) }
				placeholder={ __( 'Add caption', 'slipstream' ) }
				value={ caption }
				onChange={ onCaption }
			/>
		</figcaption>
	);
}

/** Image of the gallery, covered by a button that selects it. */
export function Tile( props: Props ) {
	const { image, index, count, filter = '', isSquare, isSelected, isBusy, drag, isStop, help, handlers } = props;
	return (
		<figure
			className={ joinClasses(
				BASE,
				getFilterClass( filter ),
				isSelected ? 'is-selected' : '',
				isBusy ? 'is-transient' : '',
				drag ? `is-${ drag }` : ''
			) }
			style={ isSquare ? undefined : getTileStyle( image ) }
		>
			<img src={ image.url } alt="" draggable={ false } />
			{ isBusy && <Spinner /> }
			<button
				type="button"
				className={ 'tiled-gallery__select' }
				aria-label={ nameOf( image, index, count ) }
				aria-pressed={ isSelected }
				aria-describedby={ help }
				tabIndex={ isStop ? 0 : -1 }
				onClick={ props.onSelect }
				{ ...handlers }
			/>
			<Caption caption={ props.caption } isSelected={ isSelected } onCaption={ props.onCaption } />
			{ isSelected && (
				<Menu index={ index } count={ count } onMove={ props.onMove } onRemove={ props.onRemove } />
			) }
		</figure>
	);
}
