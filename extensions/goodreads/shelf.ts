import { scriptDocument } from '../../shared/embeds/script-document';
import constants from './constants.json';
import type { GoodreadsAttributes } from './types';

const oneOf = ( value: string | undefined, allowed: readonly string[] ) =>
	value !== undefined && allowed.includes( value ) ? value : String( allowed[ 0 ] );

/** @return The number of books for Goodreads' script; 5 if the text is not a number. */
export function bookCount( { bookNumber }: GoodreadsAttributes ): number {
	const count = /^\d{1,3}$/.test( bookNumber ?? '' ) ? Number( bookNumber ) : 5;
	return Math.min( Math.max( count, constants.minBooks ), constants.maxBooks );
}

/**
 * Returns the URL of Goodreads' script for a shelf. Renderer.php builds the same URL.
 *
 * @param attributes Attributes with a member's ID.
 */
export function shelfScript( attributes: GoodreadsAttributes ): string {
	const flag = ( isOn: boolean | undefined, byDefault: boolean ) => ( ( isOn ?? byDefault ) ? '1' : '0' );
	const query = new URLSearchParams( {
		cover_position: 'left',
		cover_size: 'small',
		num_books: String( bookCount( attributes ) ),
		order: oneOf( attributes.orderOption, constants.orders ),
		shelf: oneOf( attributes.shelfOption, constants.shelves ),
		show_author: flag( attributes.showAuthor, true ),
		show_cover: flag( attributes.showCover, true ),
		show_rating: flag( attributes.showRating, true ),
		show_review: flag( attributes.showReview, false ),
		show_tags: flag( attributes.showTags, false ),
		show_title: flag( attributes.showTitle, true ),
		sort: oneOf( attributes.sortOption, constants.sorts ),
		widget_bg_transparent: '1',
		widget_id: String( attributes.goodreadsId ),
	} );
	return `${ constants.origin }/review/custom_widget/${ attributes.goodreadsId }?${ query }`;
}

/**
 * Returns the document in which Goodreads' script lists the books.
 *
 * @param attributes Attributes with a member's ID.
 * @param title      Title of the frame.
 */
export function shelfDocument( attributes: GoodreadsAttributes, title: string ): string {
	const heading = document.createElement( 'h2' );
	heading.textContent = attributes.customTitle ?? '';
	const list = `<div id="gr_custom_widget_${ attributes.goodreadsId }"></div>`;
	return scriptDocument( {
		title,
		body: ( attributes.customTitle ? heading.outerHTML : '' ) + list,
		style: constants.style,
		script: shelfScript( attributes ),
	} );
}
