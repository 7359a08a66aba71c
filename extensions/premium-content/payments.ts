import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import type { EditorFilter } from '../../shared/types/extension';
import { NAMES } from './template';

const flatten = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ block, ...flatten( block.innerBlocks ) ] );

/** Finds the payment button that sells the plan of its container: the first one. */
export const firstPayments = ( inner: readonly Block[] ): Block | undefined =>
	flatten( inner ).find( ( { name } ) => name === NAMES.payments );

/** Filter callback: hides the plan settings of a payment button whose plan is that of its container. */
function showControls( shows: unknown, clientId: string ): unknown {
	const { getBlockParentsByBlockName, getBlocks } = select( blockEditorStore );
	const [ container ] = getBlockParentsByBlockName( clientId, NAMES.container, true );
	return container && firstPayments( getBlocks( container ) )?.clientId === clientId ? false : shows;
}

export const filters: readonly EditorFilter[] = [
	[ 'jetpack.RecurringPayments.showControls', 'slipstream/premium-content', showControls ],
];
