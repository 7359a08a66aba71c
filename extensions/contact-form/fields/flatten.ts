import type { Block } from '@wordpress/blocks';
import type { FieldAttributes } from '../types';

const SIMPLE =
	/^jetpack\/field-(text|name|email|url|date|telephone|textarea|checkbox|consent|checkbox-multiple|radio|select)$/;

const textOf = ( block: Block | undefined, name: string ) => {
	const value: unknown = block?.attributes[ name ];
	return typeof value === 'string' ? value : undefined;
};

/**
 * Converts a field with inner blocks to one without.
 *
 * @param name        Full block name.
 * @param innerBlocks Label, input and options.
 * @return The attributes to set; undefined if the conversion would lose something.
 */
export function flatten( name: string, innerBlocks: readonly Block[] ): Partial< FieldAttributes > | undefined {
	const find = ( part: string ) => innerBlocks.find( ( block ) => block.name === `jetpack/${ part }` );
	const options = find( 'options' )?.innerBlocks;
	const known = [ 'label', 'input', 'phone-input', 'options', 'option' ];
	const isKnown = innerBlocks.every( ( block ) => known.includes( block.name.replace( 'jetpack/', '' ) ) );
	if ( ! SIMPLE.test( name ) || ! isKnown || options?.some( ( { attributes } ) => attributes.isOther ) ) {
		return undefined;
	}
	const placeholder = textOf( find( 'input' ) ?? find( 'phone-input' ), 'placeholder' );
	return {
		wrapper: undefined,
		wrapperClass: undefined,
		wrapperStyle: undefined,
		label: textOf( find( 'label' ) ?? find( 'option' ), 'label' ) || null,
		...( placeholder ? { placeholder } : {} ),
		...( options ? { options: options.map( ( option ) => textOf( option, 'label' ) ?? '' ) } : {} ),
	};
}
