import { useEffect, useState } from '@wordpress/element';

/** Mode of a selected block: edit the source, or preview it. */
export type Mode = 'markdown' | 'preview';

/** Returns the mode and its setter. Deselecting the block resets the mode to `markdown`. */
export function useMode( isSelected: boolean ) {
	const [ mode, setMode ] = useState< Mode >( 'markdown' );
	useEffect( () => {
		if ( ! isSelected ) {
			setMode( 'markdown' );
		}
	}, [ isSelected ] );
	return [ mode, setMode ] as const;
}
