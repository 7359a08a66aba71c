import { BlockIcon, store as blockEditorStore } from '@wordpress/block-editor';
import { createBlocksFromInnerBlocksTemplate, store as blocksStore, type BlockVariation } from '@wordpress/blocks';
import { Button, Placeholder } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { isSimpleSite } from '../../../shared/site';
import { icon } from '../icon';
import type { FormAttributes } from '../types';
import { variations } from '../variations';

interface Props {
	readonly clientId: string;
	readonly name: string;
	readonly setAttributes: ( attributes: Partial< FormAttributes > ) => void;
}

/** Returns the variations, including those of other plugins. On hosting services with newsletters, omits the newsletter form. */
function useVariations( name: string ): readonly BlockVariation[] {
	const registered = useSelect( ( select ) => select( blocksStore ).getBlockVariations( name, 'block' ), [ name ] );
	const offered = variations.filter( ( one ) => one.name !== 'newsletter-form' || ! isSimpleSite() );
	return [ ...offered, ...( registered ?? [] ) ];
}

/** Lets the author choose a kind of form. They can change its fields afterwards. */
export function VariationPicker( { clientId, name, setAttributes }: Props ) {
	const { replaceInnerBlocks } = useDispatch( blockEditorStore );
	const offered = useVariations( name );
	const choose = ( variation?: BlockVariation ) => {
		setAttributes( variation?.attributes ?? {} );
		const inner = ( variation?.innerBlocks ?? [] ) as Parameters< typeof createBlocksFromInnerBlocksTemplate >[ 0 ];
		// The clicked button disappears, so the focus moves to the first field.
		replaceInnerBlocks( clientId, createBlocksFromInnerBlocksTemplate( inner ), true );
	};
	return (
		<Placeholder
			className="jetpack-contact-form__picker"
			icon={ <BlockIcon icon={ icon } /> }
			label={ __( 'Form', 'slipstream' ) }
			instructions={ __(
				"Please select which type of form you'd like to add, or create your own using the skip option.",
				'slipstream'
			) }
		>
			<ul aria-label={ __( 'Types of forms', 'slipstream' ) }>
				{ offered.map( ( variation ) => (
					<li key={ variation.name }>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							icon={ ( variation.icon ?? icon ) as ReactElement }
							iconSize={ 48 }
							description={ variation.description }
							onClick={ () => choose( variation ) }
						>
							{ variation.title }
						</Button>
					</li>
				) ) }
			</ul>
			<Button __next40pxDefaultSize variant="tertiary" onClick={ () => choose( offered[ 0 ] ) }>
				{ __( 'Skip', 'slipstream' ) }
			</Button>
		</Placeholder>
	);
}
