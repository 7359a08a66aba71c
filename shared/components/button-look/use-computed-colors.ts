import { useEffect, useState } from '@wordpress/element';

interface Colors {
	readonly text?: string;
	readonly background?: string;
}

/**
 * @param node Element whose computed colors are read.
 * @param key  Value that changes when the colors may have changed.
 * @return Colors of the theme, which apply where the author has chosen none.
 */
export function useComputedColors( node: HTMLElement | null, key: unknown ): Colors {
	const [ colors, setColors ] = useState< Colors >( {} );

	useEffect( () => {
		const computed = node?.ownerDocument.defaultView?.getComputedStyle( node );
		if ( computed ) {
			const { color: text, backgroundColor: background } = computed;
			setColors( ( now ) => ( now.text === text && now.background === background ? now : { text, background } ) );
		}
	}, [ node, key ] );

	return colors;
}
