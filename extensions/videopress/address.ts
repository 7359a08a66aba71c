import type { VideoAttributes } from './types';

/** What the options of the block are called in the query; in this order readers of old posts expect them. */
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
 * The address that a player is made of.
 *
 * @param attributes Of a hosted video.
 * @param before     Parts of a query that go before the options.
 * @param after      Parts that go after them.
 */
export function buildAddress( attributes: VideoAttributes, before: string[] = [], after: string[] = [] ): string {
	const own = options( attributes ).flatMap( ( [ key, value ] ) =>
		value ? `${ key }=${ encodeURIComponent( value ) }` : []
	);
	const query = [ ...before, ...own, ...after ].join( '&' );
	return `https://videopress.com/v/${ attributes.guid }${ query && '?' }${ query }`;
}
