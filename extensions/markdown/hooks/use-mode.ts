import { useEffect, useState } from '@wordpress/element';

/** What a selected block shows: the text to edit, or what becomes of it. */
export type Mode = 'markdown' | 'preview';

/** The mode of a block; an unselected block is back in the editor. */
export function useMode( isSelected: boolean ) {
	const [ mode, setMode ] = useState< Mode >( 'markdown' );
	useEffect( () => {
		if ( ! isSelected ) {
			setMode( 'markdown' );
		}
	}, [ isSelected ] );
	return [ mode, setMode ] as const;
}
