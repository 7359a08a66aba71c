import { useEffect, useState } from '@wordpress/element';

/** View of a selected block: the Markdown, or its preview. */
export type Mode = 'markdown' | 'preview';

/** The mode of a block. A block that loses its selection returns to the editor. */
export function useMode( isSelected: boolean ) {
	const [ mode, setMode ] = useState< Mode >( 'markdown' );
	useEffect( () => {
		if ( ! isSelected ) {
			setMode( 'markdown' );
		}
	}, [ isSelected ] );
	return [ mode, setMode ] as const;
}
