import type { EditProps } from '../../../shared/types/extension';
import { DropArea } from '../components/drop-area';
import { FieldLabel } from '../components/field-label';
import { labelOf } from '../field-label';
import { useFieldProps } from '../hooks/use-field-props';
import type { FieldAttributes } from '../types';

/** A label, and a place for files. */
export function FileField( { name, attributes, setAttributes }: EditProps< FieldAttributes > ) {
	return (
		<div { ...useFieldProps( attributes ) }>
			<FieldLabel
				label={ labelOf( name, attributes.label ) }
				isRequired={ attributes.required }
				onChange={ ( label ) => setAttributes( { label } ) }
			/>
			<DropArea />
		</div>
	);
}
