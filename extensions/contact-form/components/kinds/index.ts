import type { ComponentType } from 'react';
import { CheckboxSettings } from './checkbox';
import { ConsentSettings } from './consent';
import { FileSettings } from './file';
import { HiddenSettings } from './hidden';
import { ImageSelectSettings } from './image-select';
import { NumberSettings } from './number';
import { RatingSettings } from './rating';
import { SelectSettings } from './select';
import { SliderSettings } from './slider';
import type { KindProps } from './types';

/** Settings of field types that have more than the common ones, by block name. */
export const KINDS: Readonly< Record< string, ComponentType< KindProps > | undefined > > = {
	'jetpack/field-checkbox': CheckboxSettings,
	'jetpack/field-consent': ConsentSettings,
	'jetpack/field-file': FileSettings,
	'jetpack/field-hidden': HiddenSettings,
	'jetpack/field-image-select': ImageSelectSettings,
	'jetpack/field-number': NumberSettings,
	'jetpack/field-rating': RatingSettings,
	'jetpack/field-select': SelectSettings,
	'jetpack/field-slider': SliderSettings,
};
