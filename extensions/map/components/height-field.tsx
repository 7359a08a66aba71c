import { TextControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

export const MIN_HEIGHT = 400;
const STEP = 10;

interface Props {
	readonly height?: number;
	readonly onChange: ( height?: number ) => void;
}

/** @return The height; undefined if the text is not a number or below the minimum. */
export function readHeight( typed: string ): number | undefined {
	const height = Math.round( Number( typed ) );
	return typed.trim() !== '' && height >= MIN_HEIGHT ? height : undefined;
}

/** Field for the map's height in pixels. If empty, the height depends on the width. */
export function HeightField( { height, onChange }: Props ) {
	const [ typed, setTyped ] = useState( String( height ?? '' ) );
	useEffect( () => {
		// Keep the typed text, such as "400.0", as long as it means the same height.
		setTyped( ( last ) => ( readHeight( last ) === height ? last : String( height ?? '' ) ) );
	}, [ height ] );

	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			type="number"
			min={ MIN_HEIGHT }
			step={ STEP }
			label={ __( 'Height in pixels', 'slipstream' ) }
			help={ __( 'At least 400. Leave empty to set the height from the width.', 'slipstream' ) }
			value={ typed }
			onChange={ ( next ) => {
				setTyped( next );
				onChange( readHeight( next ) );
			} }
		/>
	);
}
