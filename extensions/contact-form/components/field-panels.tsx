import { InspectorControls } from '@wordpress/block-editor';
import { useField } from '../hooks/use-field';
import { FieldSettings } from './field-settings';
import { KINDS } from './kinds';

/**
 * The settings of a field. Each block in it shows them as well: a click on a label selects the label.
 *
 * @param props.clientId Of a field or of a block in one.
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
