import { useBlockProps } from '@wordpress/block-editor';
import type { EditProps } from '../../../shared/types/extension';
import { PlaceholderInput } from '../components/placeholder-input';

type InputAttributes = { placeholder?: string; type?: string };

/** The input of a field, where it is a block of its own. */
export function InputPart( { attributes, setAttributes, isSelected }: EditProps< InputAttributes > ) {
	const { type = 'text', placeholder = '' } = attributes;
	return (
		<div { ...useBlockProps( { className: type === 'dropdown' ? 'is-dropdown' : undefined } ) }>
			<PlaceholderInput
				control={ type }
				placeholder={ placeholder }
				isSelected={ isSelected }
				onChange={ ( next ) => setAttributes( { placeholder: next } ) }
			/>
		</div>
	);
}
