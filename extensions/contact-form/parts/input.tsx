import { useBlockProps } from '@wordpress/block-editor';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';
import { PlaceholderInput } from '../components/placeholder-input';

type InputAttributes = { placeholder?: string; type?: string };

/** Edit component of a field's input. */
export function InputPart( { attributes, setAttributes, isSelected, clientId }: EditProps< InputAttributes > ) {
	const { type = 'text', placeholder = '' } = attributes;
	const blockProps = useBlockProps( { className: type === 'dropdown' ? 'is-dropdown' : undefined } );
	return (
		<>
			<FieldPanels clientId={ clientId } />
			<div { ...blockProps }>
				{ type === 'time' ? (
					<input type="time" className="jetpack-field__input" readOnly aria-hidden tabIndex={ -1 } />
				) : (
					<PlaceholderInput
						control={ type }
						placeholder={ placeholder }
						isSelected={ isSelected }
						onChange={ ( next ) => setAttributes( { placeholder: next } ) }
					/>
				) }
			</div>
		</>
	);
}
