import { lazyEdit } from '../../../shared/register/lazy-edit';
import type { Attributes, BlockModule } from '../../../shared/types/extension';
import { FieldIcon } from '../field-icon';
import save from './save';
import { transforms } from './transforms';

/** The twelve of Jetpack 9. */
export const FIELDS =
	'text name email url date telephone textarea checkbox consent checkbox-multiple radio select'.split( ' ' );

/** What newer Jetpacks have besides: fields, the parts that a field consists of there, and steps. */
export const NEWER = (
	'field-file field-number field-time field-slider field-rating field-image-select field-hidden label input phone-input ' +
	'options option form-step-container form-step form-step-navigation form-step-divider form-progress-indicator'
).split( ' ' );

function block( name: string, more: object = {} ): BlockModule {
	return {
		metadata: { name: `jetpack/${ name }` },
		settings: {
			icon: <FieldIcon name={ name } />,
			edit: lazyEdit( async () => {
				const { editOf } = await import( /* webpackChunkName: "contact-form" */ '../inner-edits' );
				return { default: editOf( name ) };
			} ),
			save,
			__experimentalLabel: ( { label, wrapper }: Attributes ) => ( wrapper ? '' : ( label as string ) ),
			...more,
		},
	};
}

export const children = [
	...FIELDS.map( ( name ) => block( `field-${ name }`, { transforms } ) ),
	...NEWER.map( ( name ) => block( name ) ),
];
