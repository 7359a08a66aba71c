import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { lazyEdit } from '../../../shared/register/lazy-edit';
import type { Attributes, BlockModule, Deprecation } from '../../../shared/types/extension';
import { INNER } from '../deprecated/inner';
import { FieldIcon } from '../field-icon';
import { ELEMENTS } from '../saved-elements';
import { FIELDS, NEWER } from './names';
import save from './save';
import { transforms } from './transforms';

const DEPRECATED: Readonly< Record< string, Deprecation | undefined > > = INNER;

function block( name: string, more: object = {} ): BlockModule {
	const deprecated = DEPRECATED[ name ];
	return {
		metadata: { name: `jetpack/${ name }` },
		settings: {
			icon: <FieldIcon name={ name } />,
			edit: lazyEdit( async () => {
				const { editOf } = await import( /* webpackChunkName: "contact-form" */ '../inner-edits' );
				return { default: editOf( name ) };
			} ),
			save: ELEMENTS[ name ] ?? save,
			deprecated: deprecated ? [ deprecated ] : undefined,
			__experimentalLabel: ( { label, stepLabel, wrapper }: Attributes ) =>
				wrapper ? '' : ( ( stepLabel ?? label ) as string ),
			...more,
		},
	};
}

/** Variations of fields that are inserted with attributes, by block name. */
const VARIATIONS: Readonly< Record< string, BlockVariation[] | undefined > > = {
	select: [
		{
			name: 'select',
			title: __( 'Select', 'slipstream' ),
			isDefault: true,
			scope: [ 'inserter' ],
			attributes: { placeholder: __( 'Select one option', 'slipstream' ) },
		},
	],
};

export const children = [
	...FIELDS.map( ( name ) => block( `field-${ name }`, { transforms, variations: VARIATIONS[ name ] } ) ),
	...NEWER.map( ( name ) => block( name ) ),
];
