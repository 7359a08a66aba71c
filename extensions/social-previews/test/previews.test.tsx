import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LINK_CARDS } from '../link-cards';
import { FacebookPreview } from '../previews/facebook';
import { GooglePreview } from '../previews/google';
import { LinkCard } from '../previews/link-card';
import { getShownMedia } from '../previews/tweet-media';
import { TwitterPreview } from '../previews/twitter';
import type { PreviewedPost, Tweet, TweetMedia } from '../types';
import { TWEET } from './tweet';

const POST: PreviewedPost = {
	title: 'Tea',
	description: 'How to make it.',
	url: 'https://www.example.org/2026/tea/',
	author: 'Ada',
	image: 'https://example.org/tea.jpg',
	card: 'summary_large_image',
};

const textOf = ( selector: string ) => document.querySelector( selector )?.textContent;

it( 'shows Hebrew texts from right to left in an English editor, and other texts from left to right', () => {
	// These elements must determine their own direction. In a right-to-left editor, “@ann” would otherwise be displayed as “ann@”.
	const isFree = ( element: Element | null ) =>
		element?.getAttribute( 'dir' ) === 'auto' || element?.localName === 'bdi';
	const names = [ 'search', 'facebook', 'link', 'twitter' ] as const;
	const [ rules ] = LINK_CARDS;
	const card = { title: 'Tea', description: 'How', url: POST.url, image: null, type: 'summary' };
	render(
		<>
			<GooglePreview post={ POST } />
			<FacebookPreview post={ POST } />
			{ rules && <LinkCard rules={ rules } post={ POST } /> }
			<TwitterPreview tweets={ [ { ...TWEET, text: 'Tea', card } ] } />
		</>
	);
	const texts = names.flatMap( ( name ) =>
		( name === 'twitter'
			? [ 'name', 'screen-name', 'text', 'card-title', 'card-description' ]
			: [ 'title', 'description' ]
		).map( ( part ) => `.${ name }-preview__${ part }` )
	);
	expect( texts.filter( ( selector ) => ! isFree( document.querySelector( selector ) ) ) ).toEqual( [] );
} );

describe( 'Google', () => {
	it( '[SPV-15, SPV-16] shows title and description to their limits', () => {
		render( <GooglePreview post={ { ...POST, title: 'x'.repeat( 64 ), description: 'y'.repeat( 161 ) } } /> );
		expect( textOf( '.search-preview__title' ) ).toBe( `${ 'x'.repeat( 63 ) }…` );
		expect( textOf( '.search-preview__description' ) ).toBe( `${ 'y'.repeat( 160 ) }…` );
	} );

	it.each( [
		[ 'SPV-15', 'title', 63, 23, 73 ],
		[ 'SPV-16', 'description', 160, 80, 170 ],
	] as const )(
		'[%s] cuts the %s at %d characters, or at a space between %d and %d',
		( _, field, fits, from, to ) => {
			const spacedAt = ( index: number ) => `${ 'x'.repeat( index ) } ${ 'y'.repeat( 200 ) }`;
			const shown = ( text: string ) => {
				const { unmount } = render( <GooglePreview post={ { ...POST, [ field ]: text } } /> );
				const result = textOf( `.search-preview__${ field }` );
				unmount();
				return result;
			};
			expect( shown( 'x'.repeat( fits ) ) ).toBe( 'x'.repeat( fits ) );
			expect( shown( spacedAt( from ) ) ).toBe( `${ spacedAt( from ).slice( 0, fits ) }…` );
			expect( shown( spacedAt( from + 1 ) ) ).toBe( `${ 'x'.repeat( from + 1 ) }…` );
			expect( shown( spacedAt( to - 1 ) ) ).toBe( `${ 'x'.repeat( to - 1 ) }…` );
			expect( shown( spacedAt( to ) ) ).toBe( `${ 'x'.repeat( fits ) }…` );
		}
	);

	it( '[SPV-17] shows the address without scheme, its path to 68 characters', () => {
		const { rerender } = render( <GooglePreview post={ { ...POST, url: 'https://example.org/a/b' } } /> );
		expect( textOf( '.search-preview__url' ) ).toBe( 'example.org › a › b ▾' );
		const url = ( length: number ) => `https://${ 'x'.repeat( length ) }`;
		rerender( <GooglePreview post={ { ...POST, url: url( 68 ) } } /> );
		expect( textOf( '.search-preview__url' ) ).toBe( `${ 'x'.repeat( 68 ) } ▾` );
		rerender( <GooglePreview post={ { ...POST, url: url( 69 ) } } /> );
		expect( textOf( '.search-preview__url' ) ).toBe( `${ 'x'.repeat( 68 ) }… ▾` );
	} );
} );

describe( 'Facebook', () => {
	const expectLimit = ( field: 'title' | 'description', max: number ) => {
		const { rerender } = render( <FacebookPreview post={ { ...POST, [ field ]: 'x'.repeat( max ) } } /> );
		expect( textOf( `.facebook-preview__${ field }` ) ).toBe( 'x'.repeat( max ) );
		rerender( <FacebookPreview post={ { ...POST, [ field ]: 'x'.repeat( max + 1 ) } } /> );
		expect( textOf( `.facebook-preview__${ field }` ) ).toBe( `${ 'x'.repeat( max ) }…` );
	};

	it( '[SPV-18] shows the title to 80 characters', () => {
		expectLimit( 'title', 80 );
	} );

	it( '[SPV-19] shows the description to 200 characters', () => {
		expectLimit( 'description', 200 );
	} );

	it( 'shows domain, author and picture, and leaves out what is missing', () => {
		const { rerender } = render( <FacebookPreview post={ POST } /> );
		expect( textOf( '.facebook-preview__url' ) ).toBe( 'example.org | Ada' );
		expect( screen.getByRole( 'img', { name: 'Facebook Preview Thumbnail' } ) ).toHaveAttribute(
			'src',
			POST.image
		);
		rerender( <FacebookPreview post={ { ...POST, author: '', image: null } } /> );
		expect( textOf( '.facebook-preview__url' ) ).toBe( 'example.org' );
		expect( screen.queryByRole( 'img' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'Twitter', () => {
	const show = ( ...tweets: Array< Partial< Tweet > > ) =>
		render( <TwitterPreview tweets={ tweets.map( ( tweet ) => ( { ...TWEET, ...tweet } ) ) } /> );
	const card = ( changes: object ) => ( { ...POST, type: 'summary', ...changes } );

	it( '[SPV-20] shows the description of the card to 200 characters', () => {
		const { unmount } = show( { card: card( { description: 'x'.repeat( 200 ) } ) } );
		expect( textOf( '.twitter-preview__card-description' ) ).toBe( 'x'.repeat( 200 ) );
		unmount();
		show( { card: card( { description: 'x'.repeat( 201 ) } ) } );
		expect( textOf( '.twitter-preview__card-description' ) ).toBe( `${ 'x'.repeat( 200 ) }…` );
	} );

	it( 'shows name, date and domain, and reads the old name of the card', () => {
		show( { card: card( { type: 'large_image_summary' } ) } );
		expect( textOf( '.twitter-preview__header' ) ).toBe( 'Account Name@account·Mar 5' );
		expect( textOf( '.twitter-preview__card-url' ) ).toBe( 'example.org' );
		expect( document.querySelector( '.twitter-preview__card' )?.className ).toBe(
			'twitter-preview__card twitter-preview__card-summary_large_image twitter-preview__card-has-image'
		);
	} );

	it( 'shows the text as it is sent, without the address of the card, with lines and links', () => {
		show( {
			text: `One <b> &amp; two\nthree (https://example.com/a?b=1&c=2)\n\n${ POST.url }`,
			card: card( {} ),
		} );
		const text = document.querySelector( '.twitter-preview__text' );
		expect( text?.innerHTML ).toBe(
			'One &lt;b&gt; &amp;amp; two<br>three (<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">https://example.com/a?b=1&amp;c=2</a>)'
		);
	} );

	it( 'runs no script of the text', () => {
		show( { text: '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>' } );
		expect( document.querySelector( '.twitter-preview__text' )?.children ).toHaveLength( 0 );
	} );

	const media = ( type: string, url = type ): TweetMedia => ( { url, type, alt: `The ${ url }` } );

	it.each( [
		[
			'SPV-21',
			'only pictures and videos',
			[ media( 'audio/mp3' ), media( 'image/png' ), media( 'text/html' ) ],
			[ 'image/png' ],
		],
		[
			'SPV-21',
			'at most four',
			[ 1, 2, 3, 4, 5 ].map( ( n ) => media( 'image/png', `${ n }` ) ),
			[ '1', '2', '3', '4' ],
		],
		[
			'SPV-22',
			'only the video when it is first',
			[ media( 'video/mp4' ), media( 'image/png' ) ],
			[ 'video/mp4' ],
		],
		[ 'SPV-22', 'only the GIF when it is first', [ media( 'image/gif' ), media( 'image/png' ) ], [ 'image/gif' ] ],
		[
			'SPV-22',
			'no later video or GIF',
			[ media( 'image/png' ), media( 'video/mp4' ), media( 'image/gif' ), media( 'image/webp' ) ],
			[ 'image/png', 'image/webp' ],
		],
		[ 'SPV-21', 'nothing of nothing', [], [] ],
	] )( '[%s] shows %s', ( _, __, all, shown ) => {
		expect( getShownMedia( all ).map( ( { url } ) => url ) ).toEqual( shown );
	} );

	it( '[SPV-21, SPV-22] prints the pictures with their text, and a video with controls', () => {
		show( { media: [ media( 'image/png' ), media( 'image/webp' ) ] }, { media: [ media( 'video/mp4' ) ] } );
		const rows = [ ...document.querySelectorAll( '.twitter-preview__media' ) ];
		expect( rows.map( ( row ) => row.className.split( ' ' )[ 1 ] ) ).toEqual( [
			'twitter-preview__media-children-2',
			'twitter-preview__media-children-1',
		] );
		expect( screen.getByRole( 'img', { name: 'The image/png' } ) ).toHaveAttribute( 'src', 'image/png' );
		expect( document.querySelector( 'video' ) ).toHaveAttribute( 'src', 'video/mp4' );
		expect( document.querySelector( 'video' ) ).toHaveAttribute( 'controls' );
	} );

	it( '[SPV-23] loads the script for a quoted tweet when the author asks for it', async () => {
		const quote = 'https://twitter.com/ada/status/1?a="b"&c=<d>';
		show( { quote } );
		expect( document.querySelector( 'iframe' ) ).toBeNull();
		expect( document.body.innerHTML ).not.toContain( 'widgets.js' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Load the quoted tweet from Twitter' } ) );
		const frame = document.querySelector( 'iframe' );
		expect( frame ).toHaveAttribute( 'title', 'Quoted tweet' );
		expect( frame?.getAttribute( 'sandbox' ) ).not.toMatch( /allow-same-origin|allow-top-navigation\b(?!-)/ );
		const page = new DOMParser().parseFromString( frame?.getAttribute( 'srcdoc' ) ?? '', 'text/html' );
		expect( page.querySelector( 'script[src]' )?.getAttribute( 'src' ) ).toBe(
			'https://platform.twitter.com/widgets.js'
		);
		const tweet = page.querySelector( 'blockquote.twitter-tweet' );
		expect( [ tweet?.getAttribute( 'data-conversation' ), tweet?.getAttribute( 'data-dnt' ) ] ).toEqual( [
			'none',
			'true',
		] );
		expect( tweet?.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe( quote );
	} );
} );

describe.each( [
	[ 'mastodon', 110, 110, 110 ],
	[ 'bluesky', 165, 120, 240 ],
	[ 'linkedin', 150, 0, 0 ],
	[ 'whatsapp', 65, 81, 81 ],
	[ 'threads', 100, 0, 0 ],
] )( 'the card of %s', ( name, maxTitle, withPicture, withoutPicture ) => {
	const rules = LINK_CARDS.find( ( card ) => card.name === name );

	const show = ( changes: Partial< PreviewedPost > ) => {
		if ( ! rules ) {
			throw new Error( `There is no card of ${ name }.` );
		}
		const { unmount } = render( <LinkCard rules={ rules } post={ { ...POST, ...changes } } /> );
		const texts = [ 'title', 'description' ].map( ( part ) => textOf( `.link-preview__${ part }` ) );
		unmount();
		return texts;
	};

	// An emoji is one character, and is never cut in two.
	it.each( [ 'x', '🫖', 'ש' ] )( `shows ${ maxTitle } characters of the title: %s`, ( letter ) => {
		expect( show( { title: letter.repeat( maxTitle ) } )[ 0 ] ).toBe( letter.repeat( maxTitle ) );
		expect( show( { title: letter.repeat( maxTitle + 1 ) } )[ 0 ] ).toBe( `${ letter.repeat( maxTitle ) }…` );
		expect( show( { title: '' } )[ 0 ] ).toBe( '' );
	} );

	it.each( [
		[ 'with a picture', withPicture, POST.image ],
		[ 'without a picture', withoutPicture, null ],
	] )( 'shows its length of the description %s', ( _, max, image ) => {
		const shown = ( description: string ) => show( { image, description } )[ 1 ];
		expect( shown( 'x'.repeat( 10_000 ) ) ).toBe( max > 0 ? `${ 'x'.repeat( max ) }…` : undefined );
		expect( shown( 'x'.repeat( max ) ) ).toBe( max > 0 ? 'x'.repeat( max ) : undefined );
	} );
} );

it( 'shows the domain and the picture of a link card', () => {
	const [ rules ] = LINK_CARDS;
	const { container } = render( rules ? <LinkCard rules={ rules } post={ POST } /> : <></> );
	expect( textOf( '.link-preview__mastodon .link-preview__url' ) ).toBe( 'example.org' );
	expect( container.querySelector( 'img' ) ).toHaveAttribute( 'src', POST.image );
} );
