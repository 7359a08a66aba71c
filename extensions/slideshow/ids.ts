import type { Slide } from './types';

/** @return IDs of library images. External images have none. */
export function idsOf( images: readonly Slide[] ): number[] {
	return images.map( ( { id } ) => Number.parseInt( String( id ), 10 ) ).filter( Number.isFinite );
}
