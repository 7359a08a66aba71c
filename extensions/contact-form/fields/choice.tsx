import type { EditProps } from '../../../shared/types/extension';
import { FieldLabel } from '../components/field-label';
import { MissingOptions } from '../components/missing-options';
import { OptionList } from '../components/option-list';
import { SelectPreview } from '../components/select-preview';
import { defaultLabel, labelOf } from '../field-label';
import { useFieldProps } from '../hooks/use-field-props';
import type { FieldAttributes } from '../types';

const MARKS: Readonly< Record< string, 'checkbox' | 'radio' > > = {
	'jetpack/field-checkbox-multiple': 'checkbox',
	'jetpack/field-radio': 'radio',
};

/** Editor of a field without inner blocks that has options. */
export function ChoiceField( { name, attributes, setAttributes, isSelected }: EditProps< FieldAttributes > ) {
	const { options, required } = attributes;
	const mark = MARKS[ name ];
	return (
		<div { ...useFieldProps( attributes ) }>
			<FieldLabel
				label={ labelOf( name, attributes.label ) }
				placeholder={ defaultLabel( name ) }
				isRequired={ required }
				onChange={ ( label ) => setAttributes( { label } ) }
			/>
			{ mark || isSelected || ! options.some( Boolean ) ? (
				<OptionList
					options={ options }
					mark={ mark }
					isSelected={ isSelected }
					onChange={ ( next ) => setAttributes( { options: next } ) }
				/>
			) : (
				<SelectPreview options={ options } placeholder={ attributes.placeholder } />
			) }
			<MissingOptions isRequired={ required } hasOptions={ options.some( Boolean ) } />
		</div>
	);
}
