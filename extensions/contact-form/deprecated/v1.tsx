import { InnerBlocks } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import type { CSSProperties } from 'react';
import { attributes, BUTTON, OLD } from './attributes';

type Attributes = Record< string, unknown >;

function buttonOf( saved: Attributes ): Block {
	const found: Attributes = {};
	for ( const [ from, to ] of Object.entries( BUTTON ) ) {
		found[ to ] ||= saved[ from ] || undefined;
	}
	return createBlock( 'jetpack/button', { ...found, element: 'button', text: found.text || 'Submit' } );
}

/**
 * All forms except the two current versions.
 * Until Jetpack 8.6, the button was in the form's attributes. Since 10.7, a form can have a wrapper. Its saved classes and styles
 * are kept, because WordPress' output for the same attributes has varied. No release has saved a container in the wrapper, but
 * some posts contain one.
 */
export const v1 = {
	attributes,
	isEligible: ( saved: Attributes ) => OLD.some( ( name ) => saved[ name ] ),
	migrate( saved: Attributes, innerBlocks: Block[] ): [ Attributes, Block[] ] {
		const hasButton = innerBlocks.some( ( { name } ) => name === 'jetpack/button' );
		return [
			Object.fromEntries( Object.entries( saved ).filter( ( [ name ] ) => ! OLD.includes( name ) ) ),
			hasButton || ! v1.isEligible( saved ) ? innerBlocks : [ ...innerBlocks, buttonOf( saved ) ],
		];
	},
	save( { attributes: saved }: { attributes: Attributes } ) {
		let content = <InnerBlocks.Content />;
		for ( const [ name, style ] of [
			[ saved.containerClass, undefined ],
			[ saved.wrapperClass, saved.wrapperStyle ],
		] ) {
			if ( name ) {
				content = (
					<div className={ name as string } style={ style as CSSProperties }>
						{ content }
					</div>
				);
			}
		}
		return content;
	},
};
