import type { Episode } from './types';

/** @return What the post's enclosure says of an episode; '' where its audio can be nobody's to load. */
export function toEnclosure( { src, type, length = 0 }: Pick< Episode, 'src' | 'type' | 'length' > ): string {
	return /^https?:\/\/\S+$/.test( src ) && /^audio\/[\w.+-]+$/.test( type ) ? `${ src }\n${ length }\n${ type }` : '';
}
