import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SavedPoint } from '../types';

interface Props {
	readonly point: SavedPoint;
	readonly onChange: ( changes: Partial< SavedPoint > ) => void;
	readonly onRemove: () => void;
}

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** Form in a marker's popup: title, caption, and a button to remove the marker. */
export function MarkerForm( { point, onChange, onRemove }: Props ) {
	return (
		<>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				hideLabelFromVision
				label={ __( 'Marker title', 'slipstream' ) }
				placeholder={ __( 'Marker title', 'slipstream' ) }
				value={ text( point.title ) }
				onChange={ ( title ) => onChange( { title } ) }
			/>
			<TextareaControl
				__nextHasNoMarginBottom
				className="wp-block-jetpack-map__marker-caption"
				hideLabelFromVision
				label={ __( 'Marker caption', 'slipstream' ) }
				placeholder={ __( 'Marker caption', 'slipstream' ) }
				rows={ 2 }
				value={ text( point.caption ) }
				onChange={ ( caption ) => onChange( { caption } ) }
			/>
			<Button
				__next40pxDefaultSize
				className="wp-block-jetpack-map__delete-btn"
				isDestructive
				onClick={ onRemove }
			>
				{ __( 'Delete marker', 'slipstream' ) }
			</Button>
		</>
	);
}
