import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEventHandler } from 'react';
import type { MediaItem } from '../types';

interface Props {
	readonly item: MediaItem;
	readonly isSelected: boolean;
	/** Whether the photo is being copied, or waits for that. */
	readonly isTransient: boolean;
	readonly isDisabled: boolean;
	readonly onChoose: () => void;
	/** Handler of the grid; see useGridKeys(). */
	readonly onKeyDown: KeyboardEventHandler< HTMLElement >;
}

const BLOCK = 'jetpack-external-media-browser__media';

function FolderInfo( { name, children }: Pick< MediaItem, 'name' | 'children' > ) {
	return (
		<div className={ `${ BLOCK }__info` }>
			<div className={ `${ BLOCK }__name` }>{ name }</div>
			<div className={ `${ BLOCK }__count` }>
				{
					/* translators: %d: how many photos an album holds. */
					sprintf( _n( '%d item', '%d items', children, 'slipstream' ), children )
				}
			</div>
		</div>
	);
}

const joined = ( ...parts: ReadonlyArray< string | false > ) => parts.filter( Boolean ).join( ' ' );

/** A photo or a folder in the grid. */
export function MediaTile( { item, isSelected, isTransient, isDisabled, onChoose, onKeyDown }: Props ) {
	const { title, caption, name, type, children, thumbnails, credit, license } = item;
	const isFolder = type === 'folder';
	// The credit may be a sentence that already contains the license.
	const origin = license && ! credit.includes( license.name ) ? joined( credit, license.name ) : credit;
	// Markup required by the contract: a list item with the role of a control.
	const control = {
		role: isFolder ? 'button' : 'checkbox',
		tabIndex: 0,
		'aria-checked': isFolder ? undefined : isSelected,
		'aria-disabled': isDisabled,
		onClick: onChoose,
		onKeyDown,
	};
	return (
		<li
			className={ joined(
				`${ BLOCK }__item`,
				isSelected && `${ BLOCK }__item__selected`,
				isFolder && `${ BLOCK }__folder`,
				isTransient && 'is-transient'
			) }
			data-item
			{ ...control }
		>
			<img src={ thumbnails.medium || thumbnails.fmt_hd } alt={ title || caption || name } />
			{ isFolder && <FolderInfo name={ name }>{ children }</FolderInfo> }
			{ ! isFolder && origin && <div className={ `${ BLOCK }__credit` }>{ origin }</div> }
			{ isTransient && (
				<div className={ `${ BLOCK }__copying_indicator` }>{ __( 'Inserting Image…', 'slipstream' ) }</div>
			) }
		</li>
	);
}
