import limits from './limits.json';

export const IMAGES = [ 'image' ];

/** @return Unique attachment IDs, up to the maximum number of photos. */
export const toIds = ( ids: readonly unknown[] ): number[] =>
	[ ...new Set( ids.filter( ( id ): id is number => typeof id === 'number' && id > 0 ) ) ].slice(
		0,
		limits.count.max
	);
