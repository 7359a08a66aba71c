import type { Media as LibraryMedia } from '../../shared/media-upload';
import type { MediaFile } from './types';

/** Media types that a story can contain. */
export const ALLOWED_TYPES = [ 'image', 'video' ];

/** A file in the media library, with metadata of videos. */
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
 * @param media File from the media library.
 * @return The data that the story saves.
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

/** Returns whether an item is a picture or a video; undefined if neither. Same rule as in Slide.php. */
export function kindOf( { type, mime }: MediaFile ): 'image' | 'video' | undefined {
	const [ kind, format ] = [ text( type ), text( mime ) ];
	if ( kind === 'video' || format.startsWith( 'video/' ) ) {
		return 'video';
	}
	const isUnknown = ! kind && ! format;
	return kind === 'image' || format.startsWith( 'image/' ) || isUnknown ? 'image' : undefined;
}

/** @return Attachment ID, which mobile apps save as text; 0 if there is none. */
export function idOf( { id }: Pick< MediaFile, 'id' > ): number {
	const number = Number( typeof id === 'string' || typeof id === 'number' ? id : 0 );
	return Number.isInteger( number ) && number > 0 ? number : 0;
}

/** Returns the items in a saved attribute, which may have any type. */
export function filesOf( value: unknown ): MediaFile[] {
	return Array.isArray( value ) ? value.filter( ( file ) => typeof file === 'object' && file !== null ) : [];
}

/**
 * Returns the items for a new selection in the media library. If the library has no text for an existing item, it keeps its
 * text in the post. Items that are missing from the library stay at the end.
 *
 * @param chosen All chosen files, in order. For an existing file, only the ID may be set.
 * @param before The previous items.
 * @param isGone Returns whether an attachment is missing from the library.
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
 * @param from Index of the item.
 * @param to   New index. If it is out of range, nothing changes.
 * @return A copy with the item moved.
 */
export function moved< T >( list: readonly T[], from: number, to: number ): T[] {
	const copy = [ ...list ];
	if ( to >= 0 && to < copy.length ) {
		copy.splice( to, 0, ...copy.splice( from, 1 ) );
	}
	return copy;
}

/**
 * @param record Library data of a video.
 * @return URL of its poster: from the hosting service, else the one chosen in the library; undefined if none.
 */
export function posterOf( record: Media | null | undefined ): string | undefined {
	const { videopress, thumb } = record?.media_details ?? {};
	const beside = thumb && record?.source_url?.replace( /[^/]*$/, thumb );
	return videopress?.poster ?? beside;
}

/**
 * @param record Library data of an image.
 * @return URL of its thumbnail; undefined if none.
 */
export function thumbnailOf( record: Media | null | undefined ): string | undefined {
	return record?.media_details?.sizes?.thumbnail?.source_url;
}
