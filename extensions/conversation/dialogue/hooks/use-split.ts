import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import type { DialogueAttributes } from '../types';

interface Selectors {
	readonly getBlockRootClientId: ( clientId: string ) => string;
	readonly getBlockIndex: ( clientId: string ) => number;
}

interface Actions {
	readonly updateBlockAttributes: ( clientId: string, changes: object ) => void;
	readonly insertBlocks: ( blocks: Block[], index: number, root: string, selects: boolean ) => void;
	readonly selectionChange: ( clientId: string, attribute: string, start: number, end: number ) => void;
}

/**
 * @param clientId   Of a dialogue.
 * @param attributes
 * @return Breaks the dialogue in two, of the same speaker; the author goes on at the beginning of the second.
 */
export function useSplit(
	clientId: string,
	attributes: DialogueAttributes
): ( before: string, after: string ) => void {
	const registry = useRegistry();
	return ( before, after ) => {
		const { getBlockRootClientId, getBlockIndex } = registry.select( blockEditorStore ) as unknown as Selectors;
		const { updateBlockAttributes, insertBlocks, selectionChange } = registry.dispatch(
			blockEditorStore
		) as unknown as Actions;
		const rest = createBlock( 'jetpack/dialogue', { ...attributes, content: after } );
		registry.batch( () => {
			updateBlockAttributes( clientId, { content: before } );
			insertBlocks( [ rest ], getBlockIndex( clientId ) + 1, getBlockRootClientId( clientId ), false );
			selectionChange( rest.clientId, 'content', 0, 0 );
		} );
	};
}
