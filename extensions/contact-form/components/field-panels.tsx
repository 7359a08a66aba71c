import { InspectorControls } from '@wordpress/block-editor';
import { useField } from '../hooks/use-field';
import { FieldSettings } from './field-settings';
import { KINDS } from './kinds';

/**
 * Settings of a field. Inner blocks show them as well, since a click on a label selects the label.
 *
 * @param props.clientId Client ID of a field or of an inner block.
 */
export function FieldPanels( { clientId }: { readonly clientId: string } ) {
	const field = useField( clientId );
	if ( ! field ) {
		return null;
	}
	const Kind = KINDS[ field.name ];
	return (
		<>
			{ field.name !== 'jetpack/field-hidden' && (
				<FieldSettings attributes={ field.attributes } setAttributes={ field.setAttributes } />
			) }
			{ Kind && (
				<InspectorControls>
					<Kind { ...field } />
				</InspectorControls>
			) }
		</>
	);
}
