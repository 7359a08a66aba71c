import { getText, toRecord } from '../../../../../shared/site/initial-state';
import type { ImportedMedia } from '../types';
import type { Account, License, MediaItem, MediaList, PickerSession } from './types';

/** Seconds. */
const DEFAULT_POLL_INTERVAL = 5;

const textOf = ( value: unknown ) => ( typeof value === 'string' || typeof value === 'number' ? String( value ) : '' );

function toLicense( value: unknown ): License | null {
	const { name, url } = toRecord( value );
	return textOf( name ) ? { name: textOf( name ), url: textOf( url ) } : null;
}

function toItem( value: unknown ): MediaItem {
	const item = toRecord( value );
	const { medium, fmt_hd: large } = toRecord( item.thumbnails );
	return {
		ID: textOf( item.ID ),
		guid: textOf( item.guid ),
		caption: textOf( item.caption ),
		title: textOf( item.title ),
		name: textOf( item.name ),
		type: textOf( item.type ),
		children: Number( item.children ) || 0,
		thumbnails: { medium: textOf( medium ), fmt_hd: textOf( large ) },
		credit: textOf( item.credit ),
		license: toLicense( item.license ),
	};
}

export function toAccount( value: unknown ): Account | null {
	const account = toRecord( value );
	const name = getText( account, 'name' );
	return name ? { name, image: textOf( account.image ) } : null;
}

/** Returns the valid items. An item needs an ID and a guid. */
export function toMediaList( answer: unknown ): MediaList {
	const { media, meta } = toRecord( answer );
	const { account, next_page: next, notice } = toRecord( meta );
	return {
		media: ( Array.isArray( media ) ? media : [] )
			.map( toItem )
			.filter( ( { ID, guid, type } ) => ID && ( guid || type === 'folder' ) ),
		account: toAccount( account ),
		nextPage: textOf( next ),
		notice: textOf( notice ),
	};
}

/**
 * @param answer A list. Some hosting services put it into `media`, and use upper-case names.
 * @return The first entry, unchecked.
 */
export function firstCopied( answer: unknown ): unknown {
	const { media } = toRecord( answer );
	const list: unknown = Array.isArray( answer ) ? answer : media;
	return Array.isArray( list ) ? list[ 0 ] : undefined;
}

/** @return Copied photo; null for an entry without an attachment ID. */
export function toImported( value: unknown ): ImportedMedia | null {
	const entry = toRecord( value );
	const id = Number( entry.id ?? entry.ID );
	const url = textOf( entry.url ?? entry.URL );
	return id > 0 && url
		? { alt: textOf( entry.alt ), caption: textOf( entry.caption ), id, type: 'image', url }
		: null;
}

/** @return Session; null for a response without a session. */
export function toSession( answer: unknown ): PickerSession | null {
	const session = toRecord( answer );
	const [ id, pickerUri ] = [ textOf( session.id ), textOf( session.pickerUri ) ];
	const pollInterval = Math.max( 1, Number( session.pollInterval ) || DEFAULT_POLL_INTERVAL );
	return id ? { id, pickerUri, mediaItemsSet: session.mediaItemsSet === true, pollInterval } : null;
}
