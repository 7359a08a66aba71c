import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { createHigherOrderComponent } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { EditProps } from '../../../shared/types/extension';
import { useThreadConnection } from '../hooks/use-thread-connection';
import { publicizeStore } from '../store';
import { isContainer } from './blocks';
import type { Tweet } from './types';
import { getWarnings } from './warnings';

/** Blocks that count as one block of the thread, together with their inner blocks. */
const INSIDE = [ 'core/list', 'core/quote', 'core/gallery' ] as const;

const ITEM = 'core/list-item';

const items = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ ...( block.name === ITEM ? [ block ] : [] ), ...items( block.innerBlocks ) ] );

/** Returns the client IDs of list items in this block that end a tweet. */
function lastItems( block: Block, tweets: readonly Tweet[] ): string[] {
	const all = items( block.innerBlocks );
	return tweets.flatMap( ( { boundary, blocks } ) => {
		const isHere = boundary && boundary.line !== undefined && blocks.at( -1 )?.clientId === block.clientId;
		const item = isHere ? all[ boundary.line ?? 0 ] : undefined;
		return item ? [ item.clientId ] : [];
	} );
}

const bar = ( clientId: string ): string =>
	`#block-${ clientId }::after{content:"";display:block;height:3px;background:currentcolor;opacity:.6}`;

interface Props {
	readonly clientId: string;
	readonly isSelected: boolean;
}

/** Marks list items that end a tweet. Below the selected block, shows its warnings, and whether it ends a tweet. */
function ThreadMarks( { clientId, isSelected }: Props ) {
	const tweets: readonly Tweet[] = useSelect( ( select ) => select( publicizeStore ).getTweets(), [] );
	const { isTwitter } = useThreadConnection();
	const { block, owner, isBusy } = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			const top = editor.getBlockParentsByBlockName( clientId, INSIDE )[ 0 ] ?? clientId;
			return {
				block: editor.getBlock( clientId ),
				owner: editor.getBlock( top ),
				isBusy: editor.isTyping() || editor.isDraggingBlocks(),
			};
		},
		[ clientId ]
	);
	const lines = block ? lastItems( block, tweets ) : [];
	const warnings = owner && isSelected && ! isBusy ? getWarnings( owner, isTwitter ) : [];
	const isEnd = isSelected && tweets.some( ( { blocks } ) => blocks.at( -1 )?.clientId === owner?.clientId );
	return (
		<>
			{ lines.length > 0 && <style>{ lines.map( bar ).join( '' ) }</style> }
			{ ( isEnd || warnings.length > 0 ) && (
				<div className="jetpack-publicize-twitter__tweet-divider" contentEditable={ false }>
					{ isEnd && (
						<span>
							{ isTwitter
								? __( 'End of tweet', 'slipstream' )
								: __( 'This post of the thread ends here', 'slipstream' ) }
						</span>
					) }
					{ warnings.length > 0 && (
						<ol>
							{ warnings.map( ( warning ) => (
								<li key={ warning }>{ warning }</li>
							) ) }
						</ol>
					) }
				</div>
			) }
		</>
	);
}

/** Filter `editor.BlockEdit`: adds the marks and warnings of thread mode to a block. */
export const withThread = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) =>
		function WithThread( props: EditProps ) {
			return (
				<>
					<BlockEdit { ...props } />
					{ ! isContainer( props.name ) && (
						<ThreadMarks clientId={ props.clientId } isSelected={ props.isSelected } />
					) }
				</>
			);
		},
	'withThread'
);
