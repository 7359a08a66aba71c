import type { ComponentType } from 'react';
import type { EditProps } from '../../shared/types/extension';
import { CheckboxField } from './fields/checkbox';
import { ChoiceField } from './fields/choice';
import { ConsentField } from './fields/consent';
import { fieldEdit } from './fields/edit';
import { FileField } from './fields/file';
import { HiddenField } from './fields/hidden';
import { InputField } from './fields/input';
import { InputPart } from './parts/input';
import { LabelPart } from './parts/label';
import { OptionPart } from './parts/option';
import { OptionsPart } from './parts/options';
import { StepEdit } from './steps/edit';

type Edit = ComponentType< EditProps >;

const input = fieldEdit( InputField );
const choice = fieldEdit( ChoiceField );

/** By the block's name without its namespace; each of the others is an input with a label. */
const EDITS = {
	'field-checkbox': fieldEdit( CheckboxField ),
	'field-consent': fieldEdit( ConsentField as typeof InputField ),
	'field-checkbox-multiple': choice,
	'field-radio': choice,
	'field-select': choice,
	'field-file': fieldEdit( FileField ),
	'field-hidden': fieldEdit( HiddenField ),
	label: LabelPart,
	input: InputPart,
	'phone-input': InputPart,
	options: OptionsPart,
	option: OptionPart,
	'form-step-container': StepEdit,
	'form-step': StepEdit,
	'form-step-navigation': StepEdit,
	'form-step-divider': StepEdit,
	'form-progress-indicator': StepEdit,
} as unknown as Readonly< Record< string, Edit > >;

/** @param name `field-text`. @return What an author sees of the block. */
export function editOf( name: string ): Edit {
	return EDITS[ name ] ?? ( input as unknown as Edit );
}
