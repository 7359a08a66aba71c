import { act, fireEvent, screen } from '@testing-library/react';
import type { Block } from '@wordpress/blocks';
import { ANN, BOB, button, registerBlocks, settings, show, talk } from './editor';

beforeAll( registerBlocks );

// jsdom does not implement this method.
Blob.prototype.arrayBuffer ??= function ( this: Blob ) {
	return new Promise( ( resolve ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( reader.result as ArrayBuffer );
		reader.readAsArrayBuffer( this );
	} );
};

/** Selects a file in the placeholder. */
async function choose( name: string, content: BlobPart, type = '' ) {
	const input = document.querySelector( 'input[type="file"]' ) as HTMLInputElement;
	await act( async () => {
		fireEvent.change( input, { target: { files: [ new File( [ content ], name, { type } ) ] } } );
	} );
	await act( async () => {
		await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	} );
}

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nyou';

describe( 'placeholder', () => {
	it( '[CNV-11, CNV-12, CNV-13, CNV-42] asks for one transcript file', async () => {
		await show();
		expect( screen.getByText( 'Conversation', { selector: '.components-placeholder__label' } ) ).toBeVisible();
		expect(
			screen.getByText( 'Upload a transcript file or create a conversation with blank content', {
				selector: '.components-placeholder__instructions',
			} )
		).toBeVisible();
		expect( screen.getByText( 'Accepted file formats: .srt, .txt, .vtt, .sbv' ) ).toBeVisible();
		expect( button( 'Upload transcript' ) ).toBeEnabled();
		expect( button( 'Skip upload' ) ).toBeEnabled();
		const input = document.querySelector( 'input[type="file"]' );
		expect( input ).toHaveAttribute( 'accept', '.srt,.txt,.vtt,.sbv' );
		expect( input ).not.toHaveAttribute( 'multiple' );
	} );

	it( '[CNV-14, CNV-15] is replaced with an empty dialogue when skipped', async () => {
		const { user, attributes, lines } = await show();
		await user.click( button( 'Skip upload' ) );
		expect( attributes().skipUpload ).toBe( true );
		expect( document.querySelector( '.components-placeholder' ) ).not.toBeInTheDocument();
		expect( lines().map( ( { name, attributes: own } ) => [ name, own.content ] ) ).toEqual( [
			[ 'jetpack/dialogue', undefined ],
		] );
		// WordPress 7.2 deprecates this template format, but earlier versions accept no other.
		expect( console ).toHaveWarned();
	} );

	it( '[CNV-20, CNV-22, CNV-43] imports speakers and dialogues without a request', async () => {
		const fetch = jest.fn();
		window.fetch = fetch;
		const { attributes, lines } = await show();
		await choose( 'a.txt', 'Ann: [0:12] Hello\n[music]\nBob: Hi <you>', 'text/plain' );
		expect( attributes().participants ).toEqual( [ ANN, BOB ] );
		expect( attributes().skipUpload ).toBe( false );
		expect( lines().map( ( { name, attributes: own } ) => ( { name, ...own } ) ) ).toEqual( [
			{
				name: 'jetpack/dialogue',
				...ANN,
				content: 'Hello',
				timestamp: '00:12',
				showTimestamp: true,
			},
			{ name: 'core/paragraph', content: '[music]' },
			{
				name: 'jetpack/dialogue',
				...BOB,
				content: 'Hi &lt;you&gt;',
				timestamp: '00:00',
				showTimestamp: false,
			},
		] );
		expect( fetch ).not.toHaveBeenCalled();
	} );

	it( '[CNV-21, CNV-46] does not return after a transcript without speakers', async () => {
		const { attributes, lines } = await show();
		await choose( 'a.srt', SRT, 'application/x-subrip' );
		expect( attributes().skipUpload ).toBe( true );
		expect( lines().map( ( { attributes: own } ) => [ own.timestamp, own.content ] ) ).toEqual( [
			[ '00:01', 'Hello' ],
			[ '00:03', 'you' ],
		] );
	} );

	it.each( [
		[ '[CNV-36] Invalid transcript file size.', 'a.srt', '', '' ],
		[ '[CNV-36, CNV-37] Invalid transcript file size.', 'a.srt', 'x'.repeat( 100_001 ), '' ],
		[ '[CNV-39] Invalid transcript file type.', 'a.srt', 'x', 'image/png' ],
		[ '[CNV-40] Invalid transcript file extension.', 'a.doc', 'x', '' ],
		[ '[CNV-48, CNV-49] Transcript content is empty', 'a.vtt', ' \n', '' ],
		[ '[CNV-48, CNV-50] Transcript format not supported', 'a.vtt', 'hello', '' ],
	] )( '%s', async ( title, name, content, type ) => {
		const { attributes } = await show();
		await choose( name, content, type );
		const message = title.replace( /^\[.*?\] /, '' );
		expect( screen.getByText( message, { selector: '.components-notice__content' } ) ).toBeVisible();
		const example = screen.queryByText( '00:10 Ann: Good morning.' );
		if ( example ) {
			expect( example.parentElement ).toHaveTextContent(
				'Format the lines of a text file like this: 00:10 Ann: Good morning.'
			);
		}
		expect( Boolean( example ) ).toBe( message === 'Transcript format not supported' );
		expect( attributes() ).toEqual( { showTimestamps: false, skipUpload: false } );
		expect( button( 'Upload transcript' ) ).toBeEnabled();
	} );

	it( '[CNV-35] shows an error without a file', async () => {
		await show();
		const input = document.querySelector( 'input[type="file"]' ) as HTMLInputElement;
		await act( async () => {
			fireEvent.change( input, { target: { files: [] } } );
		} );
		expect(
			screen.getByText( 'Transcript file not found.', { selector: '.components-notice__content' } )
		).toBeVisible();
	} );

	it( '[CNV-26, CNV-27, CNV-28] shows only the last error and accepts another file', async () => {
		const { attributes } = await show();
		await choose( 'a.doc', 'x' );
		await choose( 'a.srt', 'x' );
		const notices = [ ...document.querySelectorAll( '.components-notice__content' ) ];
		expect( notices.map( ( notice ) => notice.firstChild?.textContent ) ).toEqual( [
			'Transcript format not supported',
		] );

		let read: ( content: ArrayBuffer ) => void = () => {};
		const file = new File( [ SRT ], 'a.srt' );
		file.arrayBuffer = () => new Promise( ( resolve ) => ( read = resolve ) );
		await act( async () => {
			fireEvent.change( document.querySelector( 'input[type="file"]' ) as Element, {
				target: { files: [ file ] },
			} );
		} );
		expect( document.querySelector( '.components-notice__content' ) ).toBeNull();
		expect( button( 'Upload transcript' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button( 'Skip upload' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await act( async () => read( new TextEncoder().encode( SRT ).buffer as ArrayBuffer ) );
		expect( attributes().skipUpload ).toBe( true );
	} );
} );

describe( 'timestamp toggle', () => {
	const toggle = () => settings().getByRole( 'checkbox', { name: 'Show timestamps' } );
	const timed = ( content: string, timestamp: string, showTimestamp = false ) => ( {
		content,
		timestamp,
		showTimestamp,
	} );

	it( 'reflects what an import shows', async () => {
		const { attributes, selectBlock } = await show();
		await choose( 'a.txt', '00:12 Ann: Hello\n00:15 Bob: Hi', 'text/plain' );
		await selectBlock();
		expect( attributes().showTimestamps ).toBe( true );
		expect( toggle() ).toBeChecked();
	} );

	it( 'is off while any timestamp is hidden, shows the count, and changes all lines', async () => {
		const { user, lines } = await talk( [], [ timed( 'One', '00:01', true ), timed( 'Two', '00:05' ) ] );
		const shown = () => lines().map( ( { attributes } ) => attributes.showTimestamp );
		expect( toggle() ).not.toBeChecked();
		expect( settings().getByText( 'Timestamps are visible in 1 of 2 lines.' ) ).toBeVisible();
		await user.click( toggle() );
		expect( shown() ).toEqual( [ true, true ] );
		expect( toggle() ).toBeChecked();
		await user.click( toggle() );
		expect( shown() ).toEqual( [ false, false ] );
		expect( toggle() ).not.toBeChecked();
	} );
} );

describe( 'speakers', () => {
	const LINES = [
		{ ...ANN, content: 'One' },
		{ ...BOB, content: 'Two' },
		{ ...ANN, content: 'Three' },
	];
	const names = () =>
		settings()
			.getAllByRole( 'textbox', { name: /^Name of/ } )
			.map( ( field ) => ( field as HTMLInputElement ).value );
	const labels = ( blocks: Block[] ) => blocks.map( ( { attributes: { slug, label } } ) => [ slug, label ] );

	it( '[CNV-17] are listed with a Remove button each', async () => {
		await talk( [ ANN, BOB ], LINES );
		expect( settings().getByRole( 'button', { name: 'Speakers' } ) ).toBeVisible();
		expect( names() ).toEqual( [ 'Ann', 'Bob' ] );
		const buttons = settings().getAllByRole( 'button', { name: /^Remove/ } );
		expect( buttons.map( ( one ) => one.textContent ) ).toEqual( [ 'Remove', 'Remove' ] );
	} );

	it( '[CNV-29, CNV-30, CNV-31] are added by name, each only once', async () => {
		const { user, attributes } = await talk( [ ANN ], [] );
		const field = () => settings().getByRole( 'textbox', { name: 'New speaker' } );
		for ( const name of [ ' Bob ', 'ANN', '  ' ] ) {
			await user.type( field(), name );
			await user.click( settings().getByRole( 'button', { name: 'Add speaker' } ) );
			expect( field() ).toHaveValue( '' );
		}
		expect( attributes().participants?.map( ( { label } ) => label ) ).toEqual( [ 'Ann', 'Bob' ] );
	} );

	it( '[CNV-32] are renamed, also in their dialogues', async () => {
		const { user, attributes, lines } = await talk( [ ANN, BOB ], LINES );
		const field = settings().getByRole( 'textbox', { name: 'Name of Ann' } );
		await user.clear( field );
		await user.type( field, 'Anna & Co{Enter}' );
		expect( attributes().participants ).toEqual( [ { ...ANN, label: 'Anna &amp; Co' }, BOB ] );
		expect( labels( lines() ) ).toEqual( [
			[ 'speaker-0', 'Anna &amp; Co' ],
			[ 'speaker-1', 'Bob' ],
			[ 'speaker-0', 'Anna &amp; Co' ],
		] );
	} );

	it( '[CNV-33] are removed at once without dialogues; removing the last one does not ask for a file', async () => {
		const { user, attributes } = await talk( [ ANN ], [ { content: 'One' } ] );
		await user.click( settings().getByRole( 'button', { name: 'Remove Ann' } ) );
		expect( attributes() ).toMatchObject( { participants: [], skipUpload: true } );
	} );

	it.each( [
		[ 'Keep the name', [ 'speaker-0', 'Ann' ] ],
		[ 'Remove the name', [ undefined, '' ] ],
		[ 'Assign to Bob', [ 'speaker-1', 'Bob' ] ],
	] )( '[CNV-33] with dialogues are removed after a question: %s', async ( answer, expected ) => {
		const { user, attributes, lines } = await talk( [ ANN, BOB ], LINES );
		await user.click( settings().getByRole( 'button', { name: 'Remove Ann' } ) );
		expect( attributes().participants ).toHaveLength( 2 );
		expect( screen.getByText( "What should happen to this speaker's 2 lines?" ) ).toBeVisible();
		await user.click( screen.getByRole( 'radio', { name: answer } ) );
		await user.click( button( 'Remove speaker' ) );
		expect( attributes().participants ).toEqual( [ BOB ] );
		expect( labels( lines() ) ).toEqual( [ expected, [ 'speaker-1', 'Bob' ], expected ] );
	} );

	it( 'are merged when one is given the other’s name', async () => {
		const { user, attributes, lines } = await talk( [ ANN, BOB ], LINES );
		const field = settings().getByRole( 'textbox', { name: 'Name of Bob' } );
		await user.clear( field );
		await user.type( field, 'ann{Enter}' );
		expect( screen.getByRole( 'radio', { name: 'Assign to Ann' } ) ).toBeChecked();
		await user.click( button( 'Remove speaker' ) );
		expect( attributes().participants ).toEqual( [ ANN ] );
		expect( labels( lines() ) ).toEqual( LINES.map( () => [ 'speaker-0', 'Ann' ] ) );
	} );
} );
