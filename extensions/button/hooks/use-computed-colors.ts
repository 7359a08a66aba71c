import { useEffect, useState } from '@wordpress/element';

interface Colors {
	readonly text?: string;
	readonly background?: string;
}

/**
 * @param node Where the colors are seen.
 * @param key  Changes when they may have changed.
 * @return What the theme makes of colors that the author has not chosen.
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
