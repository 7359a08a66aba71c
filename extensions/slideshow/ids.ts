import type { Slide } from './types';

/** @return Attachment IDs. Skips external images, which have none. */
export function idsOf( images: readonly Slide[] ): number[] {
	return images.map( ( { id } ) => Number.parseInt( String( id ), 10 ) ).filter( Number.isFinite );
}
