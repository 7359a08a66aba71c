import type { ComponentType } from 'react';
import type { EditProps } from '../../shared/types/extension';
import { CheckboxField } from './fields/checkbox';
import { ChoiceField } from './fields/choice';
import { ConsentField } from './fields/consent';
import { fieldEdit } from './fields/edit';
import { HiddenField } from './fields/hidden';
import { InputField } from './fields/input';
import { DropzonePart } from './parts/dropzone';
import { ImageOptionPart } from './parts/image-option';
import { ImageOptionsPart } from './parts/image-options';
import { InputPart } from './parts/input';
import { LabelPart } from './parts/label';
import { OptionPart } from './parts/option';
import { OptionsPart } from './parts/options';
import { RangePart } from './parts/range';
import { RatingPart } from './parts/rating';
import { ContainerEdit } from './steps/container';
import { DividerEdit } from './steps/divider';
import { NavigationEdit } from './steps/navigation';
import { ProgressEdit } from './steps/progress';
import { StepEdit } from './steps/step';

type Edit = ComponentType< EditProps >;

const input = fieldEdit( InputField );
const choice = fieldEdit( ChoiceField );

/** Edit components by block name without namespace. Other blocks use the editor of a text field. */
const EDITS = {
	'field-checkbox': fieldEdit( CheckboxField ),
	'field-consent': fieldEdit( ConsentField as typeof InputField ),
	'field-checkbox-multiple': choice,
	'field-radio': choice,
	'field-select': choice,
	'field-hidden': fieldEdit( HiddenField ),
	label: LabelPart,
	input: InputPart,
	'phone-input': InputPart,
	options: OptionsPart,
	option: OptionPart,
	'field-option-checkbox': OptionPart,
	'field-option-radio': OptionPart,
	dropzone: DropzonePart,
	'input-range': RangePart,
	'input-rating': RatingPart,
	'fieldset-image-options': ImageOptionsPart,
	'input-image-option': ImageOptionPart,
	'form-step-container': ContainerEdit,
	'form-step': StepEdit,
	'form-step-navigation': NavigationEdit,
	'form-step-divider': DividerEdit,
	'form-progress-indicator': ProgressEdit,
} as unknown as Readonly< Record< string, Edit > >;

/** @param name Block name without namespace, such as `field-text`. */
export function editOf( name: string ): Edit {
	return EDITS[ name ] ?? ( input as unknown as Edit );
}
