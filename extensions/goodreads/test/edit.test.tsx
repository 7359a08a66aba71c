import { fireEvent, screen, within } from '@testing-library/react';
import { setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import { readProfileId } from '../profile';
import { bookCount, shelfScript } from '../shelf';
import type { GoodreadsAttributes } from '../types';

const show = ( attributes: GoodreadsAttributes = {} ) =>
	renderBlock< GoodreadsAttributes >( extension, Edit, attributes );
const field = () => screen.getByRole( 'textbox', { name: 'Goodreads profile' } );
const error = () =>
	screen.queryByText( 'This is not the URL or the number of a Goodreads profile.', {
		selector: '.components-notice__content',
	} );
const drawn = () =>
	new DOMParser().parseFromString(
		String( document.querySelector( 'iframe' )?.getAttribute( 'srcdoc' ) ),
		'text/html'
	);

beforeAll( () => setCategories( [ { slug: 'embed', title: 'Category' } ] ) );

it.each( [
	[ 'https://www.goodreads.com/user/show/1176283-matt', 1176283 ],
	[ 'http://goodreads.com/user/show/1176283', 1176283 ],
	[ ' goodreads.com/user/show/1176283?from=menu ', 1176283 ],
	[ '1176283', 1176283 ],
	[ '999999999999999', 999999999999999 ],
	[ '1000000000000000', undefined ],
	[ '0', undefined ],
	[ 'https://www.goodreads.com/user/show/1176283x', undefined ],
	[ 'https://www.goodreads.com/author/show/1176283', undefined ],
	[ 'https://goodreads.com.evil.test/user/show/1', undefined ],
	[ 'matt', undefined ],
] )( 'reads the member of %s', ( text, id ) => {
	expect( readProfileId( text ) ).toBe( id );
} );

it( 'saves the member of a profile and shows the books without access to the editor', async () => {
	const { attributes, user } = await show();
	await user.type( field(), 'https://www.goodreads.com/user/show/1176283-matt{Enter}' );
	expect( attributes() ).toMatchObject( {
		goodreadsId: 1176283,
		userInput: 'https://www.goodreads.com/user/show/1176283-matt',
	} );
	const frame = screen.getByTitle( 'Books on Goodreads' );
	expect( frame.getAttribute( 'sandbox' )?.split( ' ' ) ).not.toContain( 'allow-same-origin' );
	expect( drawn().querySelector( '#gr_custom_widget_1176283' ) ).not.toBeNull();
	expect( drawn().querySelector( 'script[src]' )?.getAttribute( 'src' ) ).toBe( shelfScript( attributes() ) );
} );

it( 'keeps what cannot be embedded in the field, and says so', async () => {
	const { attributes, user } = await show();
	await user.type( field(), 'https://www.goodreads.com/author/show/1{Enter}' );
	expect( error() ).toBeVisible();
	expect( field() ).toHaveValue( 'https://www.goodreads.com/author/show/1' );
	expect( attributes().goodreadsId ).toBeUndefined();
} );

it( 'replaces the member, and keeps the old one until then', async () => {
	const { attributes, user } = await show( { goodreadsId: 5 } );
	await user.click( screen.getByRole( 'button', { name: 'Edit profile' } ) );
	expect( field() ).toHaveValue( '5' );
	await user.clear( field() );
	await user.type( field(), 'nobody{Enter}' );
	expect( attributes().goodreadsId ).toBe( 5 );
	await user.clear( field() );
	await user.type( field(), '6{Enter}' );
	expect( attributes().goodreadsId ).toBe( 6 );
	expect( error() ).toBeNull();
} );

it( 'offers every setting, and shows it at once', async () => {
	const { attributes, user } = await show( { goodreadsId: 5 } );
	const settings = within( screen.getByRole( 'region', { name: 'Settings' } ) );
	await user.type( settings.getByRole( 'textbox', { name: 'Title' } ), '<Mine>' );
	expect( drawn().querySelector( 'h2' )?.textContent ).toBe( '<Mine>' );
	const options = ( name: string ) =>
		within( settings.getByRole( 'combobox', { name } ) )
			.getAllByRole( 'option' )
			.map( ( option ) => option.getAttribute( 'value' ) );
	expect( options( 'Shelf' ) ).toEqual( [ 'read', 'currently-reading', 'to-read' ] );
	expect( options( 'Order' ) ).toEqual( [ 'a', 'd' ] );
	expect( options( 'Sort by' ).sort() ).toEqual( [
		'author',
		'avg_rating',
		'cover',
		'date_added',
		'date_pub',
		'date_read',
		'num_pages',
		'num_ratings',
		'rating',
		'review',
		'title',
		'year_pub',
	] );
	await user.selectOptions( settings.getByRole( 'combobox', { name: 'Shelf' } ), 'to-read' );
	await user.selectOptions( settings.getByRole( 'combobox', { name: 'Order' } ), 'a' );
	await user.selectOptions( settings.getByRole( 'combobox', { name: 'Sort by' } ), 'author' );
	fireEvent.change( settings.getByRole( 'slider', { name: 'Number of books' } ), { target: { value: 12 } } );
	expect( attributes() ).toMatchObject( {
		shelfOption: 'to-read',
		orderOption: 'a',
		sortOption: 'author',
		bookNumber: '12',
	} );
	const toggles = {
		'Show covers': 'showCover',
		'Show titles': 'showTitle',
		'Show authors': 'showAuthor',
		'Show your ratings': 'showRating',
		'Show your reviews': 'showReview',
		'Show tags': 'showTags',
	} as const;
	for ( const [ label, name ] of Object.entries( toggles ) ) {
		const byDefault = name !== 'showReview' && name !== 'showTags';
		const toggle = settings.getByRole( 'checkbox', { name: label } );
		expect( ( toggle as HTMLInputElement ).checked ).toBe( byDefault );
		await user.click( toggle );
		expect( attributes()[ name ] ).toBe( ! byDefault );
	}
	expect( Object.fromEntries( new URL( shelfScript( attributes() ) ).searchParams ) ).toEqual( {
		cover_position: 'left',
		cover_size: 'small',
		num_books: '12',
		order: 'a',
		shelf: 'to-read',
		show_author: '0',
		show_cover: '0',
		show_rating: '0',
		show_review: '1',
		show_tags: '1',
		show_title: '0',
		sort: 'author',
		widget_bg_transparent: '1',
		widget_id: '5',
	} );
} );

it.each( [
	[ undefined, 5 ],
	[ 'ten', 5 ],
	[ '0', 1 ],
	[ '1', 1 ],
	[ '30', 30 ],
	[ '31', 30 ],
] )( 'shows %s books as %s', ( bookNumber, count ) => {
	expect( bookCount( { bookNumber } ) ).toBe( count );
} );

it( 'falls back to the first shelf, sort and order for unknown values', () => {
	const url = new URL( shelfScript( { goodreadsId: 5, shelfOption: 'x', sortOption: 'y', orderOption: 'z' } ) );
	expect( url.searchParams.get( 'shelf' ) ).toBe( 'read' );
	expect( url.searchParams.get( 'sort' ) ).toBe( 'date_added' );
	expect( url.searchParams.get( 'order' ) ).toBe( 'd' );
} );
