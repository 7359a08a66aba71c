import { InspectorControls } from '@wordpress/block-editor';
import { useField } from '../hooks/use-field';
import { FieldSettings } from './field-settings';
import { KINDS } from './kinds';

/**
 * Inspector panels of a field. Inner blocks show them too, because clicking a label selects the label block.
 *
 * @param props.clientId Client ID of a field or of a block inside it.
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
