import { __unstableStripHTML as stripHtml } from '@wordpress/dom';
import type { Media } from '../../shared/media-upload';
import type { Captions, GalleryImage } from './types';

/** Part of a credit: a text with a URL; '' for no link. */
export interface CreditPart {
	readonly text: string;
	readonly url: string;
}

export type Credit = readonly CreditPart[];

/** A file in the media library. The server adds the credit if it was copied from another site. */
export interface CreditedMedia extends Media {
	readonly slipstream_credit?: Credit;
}

export const textOf = ( credit: Credit ) => credit.map( ( { text } ) => text ).join( '' );

/**
 * Returns the credits to show below a gallery, as in Captions.php: without duplicates, and without those that a caption
 * mentions.
 *
 * @param creditOf Returns the credit of an attachment by its ID.
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
