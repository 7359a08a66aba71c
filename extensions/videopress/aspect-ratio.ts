import { EMBED_CLASSES } from './embed-classes';

/** Aspect ratios for which WordPress has an embed class, widest first. */
const RATIOS: ReadonlyArray< readonly [ number, string ] > = [
	[ 2.33, '21-9' ],
	[ 2.0, '18-9' ],
	[ 1.77, '16-9' ],
	[ 1.33, '4-3' ],
	[ 1.0, '1-1' ],
	[ 0.56, '9-16' ],
	[ 0.5, '1-2' ],
];

/**
 * @return The widest ratio that is not wider than the iframe, such as `16-9`; '' if there is none or the size is unknown.
 */
export function ratioOf( width: number, height: number ): string {
	const ratio = width > 0 && height > 0 ? Math.floor( ( width / height ) * 100 ) / 100 : 0;
	return RATIOS.find( ( [ least ] ) => least <= ratio )?.[ 1 ] ?? '';
}

/**
 * @param html HTML of the preview.
 * @return CSS classes for the block's figure.
 */
export function classesOf( html: string ): string {
	const frame = new DOMParser().parseFromString( html, 'text/html' ).querySelector( 'iframe' );
	const ratio = ratioOf( Number( frame?.getAttribute( 'width' ) ), Number( frame?.getAttribute( 'height' ) ) );
	return ratio ? `${ EMBED_CLASSES } wp-embed-aspect-${ ratio } wp-has-aspect-ratio` : EMBED_CLASSES;
}
