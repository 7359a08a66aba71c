import { createBlock, type BlockTransform } from '@wordpress/blocks';
import type { Attributes } from '../../../shared/types/extension';
import type { FieldAttributes } from '../types';

const WITHOUT_OPTIONS = [ 'text', 'name', 'email', 'url', 'date', 'telephone', 'textarea' ];
const WITH_OPTIONS = [ 'checkbox-multiple', 'radio', 'select', 'consent' ];

type OneOrMore = Attributes | Attributes[];

const attributesOf = ( attributes: OneOrMore ) => ( [ attributes ].flat()[ 0 ] ?? {} ) as FieldAttributes;

/**
 * Transforms between fields. A field that has options can become one of WITH_OPTIONS, any other field one of
 * WITHOUT_OPTIONS. Attributes are kept.
 */
const to = [ ...WITHOUT_OPTIONS, ...WITH_OPTIONS ].map( ( name, index ): BlockTransform => {
	const block = `jetpack/field-${ name }`;
	return {
		type: 'block',
		blocks: [ block ],
		isMatch( attributes: OneOrMore ) {
			const { options, wrapper } = attributesOf( attributes );
			return ! wrapper && options.length > 0 === index >= WITHOUT_OPTIONS.length;
		},
		transform: ( attributes: OneOrMore ) => createBlock( block, attributesOf( attributes ) ),
	};
} );

export const transforms = { to };
