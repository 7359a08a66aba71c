import type { Attributes } from '../../../../shared/types/extension';
import type { EditedField } from '../../hooks/use-field';

/** Props of the settings of one kind of field. */
export type KindProps = EditedField;

/** @return Attributes, and what changes them, of the control where it is a block, else of the field. */
export function controlOf( { attributes, setAttributes, control }: KindProps ) {
	return {
		values: ( control?.attributes ?? attributes ) as Attributes,
		set: ( control?.setAttributes ?? setAttributes ) as ( changes: Attributes ) => void,
	};
}
