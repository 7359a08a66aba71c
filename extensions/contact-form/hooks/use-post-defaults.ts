import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

interface User {
	readonly email?: string;
}

/** @return The address of the post's author; empty where there is no author, or where this person may not see it. */
export function useAuthorEmail(): string {
	return useSelect( ( select ) => {
		const author: unknown = select( editorStore ).getEditedPostAttribute( 'author' );
		const { canUser, getEntityRecord } = select( coreStore );
		// To ask for what one may not see would end in an error.
		if ( ! author || ! canUser( 'update', { kind: 'root', name: 'user', id: Number( author ) } ) ) {
			return '';
		}
		return getEntityRecord< User & { id: number } >( 'root', 'user', Number( author ) )?.email ?? '';
	}, [] );
}

/** WordPress keeps the site's title with its special characters escaped. */
const unescape = ( html: string ) => new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

/** @return What mails are called when the author does not say: "[site title] post title". */
export function useDefaultSubject(): string {
	return useSelect( ( select ) => {
		const site = select( coreStore ).getEntityRecord< { name?: string } >( 'root', '__unstableBase' );
		const title: unknown = select( editorStore ).getEditedPostAttribute( 'title' );
		return `[${ unescape( site?.name ?? '' ) }] ${ typeof title === 'string' ? title : '' }`.trim();
	}, [] );
}
