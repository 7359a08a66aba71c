import constants from './constants.json';
import type { RelatedPost } from './types';

/** Converts the saved value to an integer from 1 to 6. */
export function clampCount( value: unknown ): number {
	const number = Math.trunc( Number( value ) );
	return Math.min( Math.max( Number.isFinite( number ) ? number : constants.default, 1 ), constants.maximum );
}

const isText = ( value: unknown ): value is string => typeof value === 'string';

function isRelatedPost( value: unknown ): value is RelatedPost {
	const { id, url, title, date, author, context, img } = ( value ?? {} ) as Record< string, unknown >;
	const { src, alt_text: alt } = ( img ?? {} ) as Record< string, unknown >;
	return Number.isInteger( id ) && [ url, title, date, author, context, src, alt ].every( isText );
}

/** Returns the valid posts in a response. */
export function readPosts( answer: unknown ): RelatedPost[] {
	return Array.isArray( answer ) ? answer.filter( isRelatedPost ) : [];
}

/** Returns the valid post IDs in a saved value. */
export const readIds = ( value: unknown ): number[] =>
	Array.isArray( value ) ? value.filter( ( id ): id is number => Number.isInteger( id ) && id > 0 ) : [];
