import { Button, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { findService } from '../services';
import type { Group, Row } from './rows';

interface Props {
	readonly row: Row;
	readonly isFirst: boolean;
	readonly isLast: boolean;
	readonly onMove: ( difference: number ) => void;
	readonly onGroup: ( group: Group ) => void;
	readonly onDragStart: () => void;
	readonly onDrop: () => void;
}

const getGroups = (): ReadonlyArray< { value: Group; label: string } > => [
	{ value: 'visible', label: __( 'Shown', 'slipstream' ) },
	{ value: 'hidden', label: __( 'Behind “More”', 'slipstream' ) },
	{ value: 'off', label: __( 'Not shown', 'slipstream' ) },
];

/** Row of one service. Can be moved by dragging or with its arrow buttons. */
export function ServiceRow( { row, isFirst, isLast, onMove, onGroup, onDragStart, onDrop }: Props ) {
	const title = findService( row.id )?.title ?? row.id;
	return (
		<li
			draggable
			onDragStart={ ( event ) => {
				event.dataTransfer.setData( 'text/plain', title );
				onDragStart();
			} }
			onDragOver={ ( event ) => event.preventDefault() }
			onDrop={ ( event ) => {
				event.preventDefault();
				onDrop();
			} }
			style={ { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', cursor: 'grab' } }
		>
			<Button
				size="compact"
				variant="secondary"
				disabled={ isFirst }
				accessibleWhenDisabled
				/* translators: %s: name of a service. */
				aria-label={ sprintf( __( 'Move %s up', 'slipstream' ), title ) }
				onClick={ () => onMove( -1 ) }
			>
				↑
			</Button>
			<Button
				size="compact"
				variant="secondary"
				disabled={ isLast }
				accessibleWhenDisabled
				/* translators: %s: name of a service. */
				aria-label={ sprintf( __( 'Move %s down', 'slipstream' ), title ) }
				onClick={ () => onMove( 1 ) }
			>
				↓
			</Button>
			<span style={ { minWidth: 100 } }>{ title }</span>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				hideLabelFromVision
				label={ title }
				aria-label={ title }
				value={ row.group }
				options={ getGroups().map( ( { value, label } ) => ( { value, label } ) ) }
				onChange={ ( group ) => onGroup( group ) }
			/>
		</li>
	);
}
