import { store as blockEditorStore } from '@wordpress/block-editor';
import { speak } from '@wordpress/a11y';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { viewLabels } from '../components/view-toggle';
import { NAMES } from '../template';
import type { View } from '../view-context';

/** Returns the open view and a function that changes it. Selecting a block, for example in the list view, opens its view. */
export function useView( clientId: string ) {
	const [ view, setView ] = useState< View >( 'visitors' );
	const { selectBlock } = useDispatch( blockEditorStore );
	const selected = useSelect(
		( select ) => {
			const { getBlocks, isBlockSelected, hasSelectedInnerBlock } = select( blockEditorStore );
			return getBlocks( clientId ).find(
				( block ) => isBlockSelected( block.clientId ) || hasSelectedInnerBlock( block.clientId, true )
			)?.name;
		},
		[ clientId ]
	);

	useEffect( () => {
		if ( selected ) {
			setView( selected === NAMES.subscribers ? 'subscribers' : 'visitors' );
		}
	}, [ selected ] );

	const change = ( next: View ): void => {
		// Select the container. Otherwise a block in the hidden view would keep the focus.
		void selectBlock( clientId, null );
		setView( next );
		speak( viewLabels()[ next ] );
	};
	return { view, change };
}
