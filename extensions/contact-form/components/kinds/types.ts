import type { Attributes } from '../../../../shared/types/extension';
import type { EditedField } from '../../hooks/use-field';

/** Props of the settings of a field type. */
export type KindProps = EditedField;

/** @return Attributes and setter of the control block; those of the field if it has none. */
export function controlOf( { attributes, setAttributes, control }: KindProps ) {
	return {
		values: ( control?.attributes ?? attributes ) as Attributes,
		set: ( control?.setAttributes ?? setAttributes ) as ( changes: Attributes ) => void,
	};
}
