import type { VideoAttributes } from './types';

/** Returns the query parameters for the block's options, in the order in which old posts contain them. */
export const options = (
	attributes: VideoAttributes
): ReadonlyArray< readonly [ string, string | false | undefined ] > => [
	[ 'autoPlay', attributes.autoplay && 'true' ],
	[ 'controls', attributes.controls === false && 'false' ],
	[ 'loop', attributes.loop && 'true' ],
	[ 'muted', attributes.muted && 'true' ],
	[ 'persistVolume', attributes.muted && 'false' ],
	[ 'playsinline', attributes.playsinline && 'true' ],
	[ 'posterUrl', attributes.poster ],
	[ 'preloadContent', attributes.preload !== 'none' && ( attributes.preload ?? 'metadata' ) ],
	[ 'sbc', attributes.seekbarColor ],
	[ 'sbpc', attributes.seekbarPlayedColor ],
	[ 'sblc', attributes.seekbarLoadingColor ],
];

/**
 * Builds the URL of a hosted video, which contains the player's options.
 *
 * @param attributes Attributes of a hosted video.
 * @param before     Other query parameters, before the options.
 * @param after      Other query parameters, after the options.
 */
export function buildAddress( attributes: VideoAttributes, before: string[] = [], after: string[] = [] ): string {
	const own = options( attributes ).flatMap( ( [ key, value ] ) =>
		value ? `${ key }=${ encodeURIComponent( value ) }` : []
	);
	const query = [ ...before, ...own, ...after ].join( '&' );
	return `https://videopress.com/v/${ attributes.guid }${ query && '?' }${ query }`;
}
