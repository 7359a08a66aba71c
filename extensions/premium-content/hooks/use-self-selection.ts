import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

/** Milliseconds after which a new block selects itself, so that its toolbar is visible. */
const DELAY = 1000;

export function useSelfSelection( clientId: string ): void {
	const registry = useRegistry();
	const [ isNew ] = useState( () => registry.select( blockEditorStore ).wasBlockJustInserted( clientId ) );

	useEffect( () => {
		if ( ! isNew ) {
			return;
		}
		const timer = setTimeout( () => {
			const { getSelectedBlockClientId, getBlockParents } = registry.select( blockEditorStore );
			const selected = getSelectedBlockClientId();
			// Do nothing if the author has selected another block in the meantime.
			if ( ! selected || getBlockParents( selected ).includes( clientId ) ) {
				void registry.dispatch( blockEditorStore ).selectBlock( clientId, null );
			}
		}, DELAY );
		return () => clearTimeout( timer );
	}, [ isNew, registry, clientId ] );
}
