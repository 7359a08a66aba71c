import type { Episode } from './types';

/** @return The post's enclosure for an episode; '' if the audio has no public URL. */
export function toEnclosure( { src, type, length = 0 }: Pick< Episode, 'src' | 'type' | 'length' > ): string {
	return /^https?:\/\/\S+$/.test( src ) && /^audio\/[\w.+-]+$/.test( type ) ? `${ src }\n${ length }\n${ type }` : '';
}
