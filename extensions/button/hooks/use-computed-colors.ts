import { useEffect, useState } from '@wordpress/element';

interface Colors {
	readonly text?: string;
	readonly background?: string;
}

/**
 * @param node Where the colours are seen.
 * @param key  Changes when they may have changed.
 * @return What the theme makes of colours that the author has not chosen.
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
