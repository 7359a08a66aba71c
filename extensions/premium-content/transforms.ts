import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	cloneBlock,
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	type Block,
	type BlockTransform,
} from '@wordpress/blocks';
import { select } from '@wordpress/data';
import type { Attributes } from '../../shared/types/extension';
import { NAMES, visitorsTemplate } from './template';

const isPremium = ( name: string | null, attributes?: Attributes | null ): boolean =>
	Boolean( name?.startsWith( 'premium-content/' ) || attributes?.isPremiumContentChild );

const containsPremium = ( { name, attributes, innerBlocks }: Block ): boolean =>
	isPremium( name, attributes ) || innerBlocks.some( containsPremium );

function isInsidePremium( clientId: string ): boolean {
	const { getBlockParents, getBlockName, getBlockAttributes } = select( blockEditorStore );
	return getBlockParents( clientId ).some( ( parent ) =>
		isPremium( getBlockName( parent ), getBlockAttributes( parent ) )
	);
}

type Inner = Parameters< typeof createBlocksFromInnerBlocksTemplate >[ 0 ];

/** Transform of any selected blocks: puts them into the subscribers' view of a new container. */
const fromSelection: BlockTransform = {
	type: 'block',
	isMultiBlock: true,
	blocks: [ '*' ],
	isMatch: ( _, blocks ) =>
		! [ blocks ].flat().some( ( block ) => containsPremium( block ) || isInsidePremium( block.clientId ) ),
	__experimentalConvert: ( blocks: Block | Block[] ) =>
		createBlock( NAMES.container, {}, [
			createBlock(
				NAMES.subscribers,
				{},
				[ blocks ].flat().map( ( block ) => cloneBlock( block ) )
			),
			createBlock(
				NAMES.visitors,
				{},
				createBlocksFromInnerBlocksTemplate( visitorsTemplate( false ) as unknown as Inner )
			),
		] ),
};

export const transforms = { from: [ fromSelection ] };
