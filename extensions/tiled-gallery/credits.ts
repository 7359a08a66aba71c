import { __unstableStripHTML as stripHtml } from '@wordpress/dom';
import type { Media } from '../../shared/media-upload';
import type { Captions, GalleryImage } from './types';

/** Part of a credit: its text, and its URL or ''. */
export interface CreditPart {
	readonly text: string;
	readonly url: string;
}

export type Credit = readonly CreditPart[];

/** A file of the library. The server adds the credit of a photo copied from another site. */
export interface CreditedMedia extends Media {
	readonly slipstream_credit?: Credit;
}

export const textOf = ( credit: Credit ) => credit.map( ( { text } ) => text ).join( '' );

/**
 * Credits as the server prints them below a gallery, without duplicates and without those that a caption mentions.
 *
 * @param creditOf Returns the credit of a file by ID.
 */
export function creditsOf(
	images: readonly GalleryImage[],
	captions: Captions,
	creditOf: ( id: number ) => Credit
): readonly Credit[] {
	const credits = new Map< string, Credit >();
	for ( const { id } of images ) {
		const credit = creditOf( Number( id ) );
		const text = textOf( credit );
		const caption = stripHtml( captions[ String( id ) ] ?? '' ).trim();
		if ( text && ( caption === text || ! caption.includes( text ) ) && ! credits.has( text ) ) {
			credits.set( text, credit );
		}
	}
	return [ ...credits.values() ];
}
