import type { Media as LibraryMedia } from '../../shared/media-upload';
import type { MediaFile } from './types';

/** What a story shows. */
export const ALLOWED_TYPES = [ 'image', 'video' ];

/** A file of the library, with what is known of videos. */
export type Media = LibraryMedia & {
	readonly media_details?: {
		readonly thumb?: string;
		readonly original?: { readonly url?: string };
		readonly videopress?: { readonly original?: string; readonly poster?: string };
	};
};

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

const wordsOf = ( words: Media[ 'title' ] ) => ( typeof words === 'object' ? ( words.raw ?? words.rendered ) : words );

function urlOf( { media_details: details, sizes, url, source_url: source }: Media ): string | undefined {
	return (
		details?.original?.url ??
		details?.videopress?.original ??
		details?.sizes?.large?.source_url ??
		sizes?.large?.url ??
		url ??
		source
	);
}

/**
 * @param media As the library gives it.
 * @return What the story keeps of it.
 */
export function toMediaFile( media: Media ): MediaFile {
	const { media_details: details } = media;
	return {
		alt: media.alt ?? media.alt_text ?? '',
		title: wordsOf( media.title ) ?? '',
		id: media.id,
		link: media.link,
		type: media.media_type ?? media.type,
		mime: media.mime_type ?? media.mime,
		caption: wordsOf( media.caption ) ?? '',
		width: media.width ?? details?.width,
		height: media.height ?? details?.height,
		url: urlOf( media ),
	};
}

/** The rule for slides; the server has the same. */
export function kindOf( { type, mime }: MediaFile ): 'image' | 'video' | undefined {
	const [ kind, format ] = [ text( type ), text( mime ) ];
	if ( kind === 'video' || format.startsWith( 'video/' ) ) {
		return 'video';
	}
	const isUnknown = ! kind && ! format;
	return kind === 'image' || format.startsWith( 'image/' ) || isUnknown ? 'image' : undefined;
}

/** @return Its number in the library, which apps write as text; 0 without one. */
export function idOf( { id }: Pick< MediaFile, 'id' > ): number {
	const number = Number( typeof id === 'string' || typeof id === 'number' ? id : 0 );
	return Number.isInteger( number ) && number > 0 ? number : 0;
}

/** The items of a story, whatever its attribute holds. */
export function filesOf( value: unknown ): MediaFile[] {
	return Array.isArray( value ) ? value.filter( ( file ) => typeof file === 'object' && file !== null ) : [];
}

/**
 * Items as an author has chosen them in the library. What the post says of one that stays is kept where the library says
 * nothing; one that the library does not know, and so could not show, is kept at the end.
 *
 * @param chosen All files, in order. Of one that was there before it may be the number alone.
 * @param before The items so far.
 * @param isGone Tells whether the library lacks a number.
 */
export function mergeChosen(
	chosen: ReadonlyArray< Media | number | string >,
	before: readonly MediaFile[],
	isGone: ( id: number ) => boolean
): MediaFile[] {
	const oldOf = ( id: number ) => before.find( ( file ) => id > 0 && idOf( file ) === id );
	const merged = chosen.map( ( media ): MediaFile => {
		if ( typeof media !== 'object' ) {
			const id = idOf( { id: media } );
			return oldOf( id ) ?? { id };
		}
		const next = toMediaFile( media );
		const old = oldOf( idOf( next ) );
		return old ? { ...old, ...next, alt: next.alt || old.alt, caption: next.caption || old.caption } : next;
	} );
	const isForeign = ( file: MediaFile ) => idOf( file ) === 0 || isGone( idOf( file ) );
	return [ ...merged.filter( kindOf ), ...before.filter( isForeign ) ];
}

/**
 * @param from Place of the item.
 * @param to   Where it goes; outside the list it stays.
 * @return A copy with one item elsewhere.
 */
export function moved< T >( list: readonly T[], from: number, to: number ): T[] {
	const copy = [ ...list ];
	if ( to >= 0 && to < copy.length ) {
		copy.splice( to, 0, ...copy.splice( from, 1 ) );
	}
	return copy;
}

/**
 * @param record What the library knows of a video.
 * @return Where a picture of it is: the hosting service's, else the one beside the file.
 */
export function posterOf( record: Media | null | undefined ): string | undefined {
	const { videopress, thumb } = record?.media_details ?? {};
	const beside = thumb && record?.source_url?.replace( /[^/]*$/, thumb );
	return videopress?.poster ?? beside;
}

/**
 * @param record What the library knows of an image.
 * @return Where a small copy of it is.
 */
export function thumbnailOf( record: Media | null | undefined ): string | undefined {
	return record?.media_details?.sizes?.thumbnail?.source_url;
}
