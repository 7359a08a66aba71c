/** Names of the twelve fields of Jetpack 9. */
export const FIELDS =
	'text name email url date telephone textarea checkbox consent checkbox-multiple radio select'.split( ' ' );

/** Names of the blocks that newer Jetpack releases added: fields, their inner blocks, and steps. */
export const NEWER = (
	'field-file field-number field-time field-slider field-rating field-image-select field-hidden label input phone-input ' +
	'options option field-option-checkbox field-option-radio dropzone input-range input-rating fieldset-image-options ' +
	'input-image-option form-step-container form-step form-step-navigation form-step-divider form-progress-indicator'
).split( ' ' );
