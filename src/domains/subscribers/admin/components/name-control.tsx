import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from '../../constants.json';

interface Props {
	readonly value: string;
	readonly onChange: ( name: string ) => void;
}

/** A field for the name of a subscriber. */
export const NameControl = ( { value, onChange }: Props ) => (
	<TextControl
		__next40pxDefaultSize
		label={ __( 'Name (optional)', 'slipstream' ) }
		value={ value }
		onChange={ onChange }
		maxLength={ constants.maxName }
		autoComplete="off"
		dir="auto"
	/>
);
