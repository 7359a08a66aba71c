import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

interface User {
	readonly email?: string;
}

/** @return Email address of the post's author; '' if there is none, or if the user may not read it. */
export function useAuthorEmail(): string {
	return useSelect( ( select ) => {
		const author: unknown = select( editorStore ).getEditedPostAttribute( 'author' );
		const { canUser, getEntityRecord } = select( coreStore );
		// Do not request an author that the user may not read: the request would fail.
		if ( ! author || ! canUser( 'update', { kind: 'root', name: 'user', id: Number( author ) } ) ) {
			return '';
		}
		return getEntityRecord< User & { id: number } >( 'root', 'user', Number( author ) )?.email ?? '';
	}, [] );
}

/** Decodes the site title, which WordPress stores with HTML entities. */
const unescape = ( html: string ) => new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

/** @return Default subject of emails, such as "[Site title] Post title". */
export function useDefaultSubject(): string {
	return useSelect( ( select ) => {
		const site = select( coreStore ).getEntityRecord< { name?: string } >( 'root', '__unstableBase' );
		const title: unknown = select( editorStore ).getEditedPostAttribute( 'title' );
		return `[${ unescape( site?.name ?? '' ) }] ${ typeof title === 'string' ? title : '' }`.trim();
	}, [] );
}
