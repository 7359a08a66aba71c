import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { row, whole } from './examples';
import { notice, open, setUp, site } from './screen';

beforeEach( setUp );

describe( 'a file of an open message', () => {
	const saved: string[] = [];
	const asked: string[] = [];
	let answer: () => Partial< Response > = () => ( {} );

	beforeEach( () => {
		saved.length = asked.length = 0;
		jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function ( this: HTMLAnchorElement ) {
			saved.push( `${ this.download } ${ this.href }` );
		} );
		URL.createObjectURL = () => 'blob:file';
		URL.revokeObjectURL = () => {};
		window.fetch = async ( url ) => {
			asked.push( String( url ) );
			return answer() as Response;
		};
		const files = [
			{ name: 'old.pdf', size: 1, url: '' },
			{ name: 'plan.pdf', size: 2048, url: 'https://site.example/file?until=1' },
		];
		site.reset( [ whole( row( 4 ), { files } ) ] );
	} );

	afterEach( () => jest.restoreAllMocks() );

	/** Simulates the server ten minutes later, when it returns new links. */
	const wait = ( url: string ) => {
		const message = site.find( 4 );
		site.messages = [
			{ ...message, files: message.files.map( ( file, index ) => ( { ...file, url: index ? url : '' } ) ) },
		];
	};

	it( 'is downloaded with a link that is created on click', async () => {
		open( '#/message/4' );
		const found = await screen.findByRole( 'link', { name: 'plan.pdf' } );
		wait( 'https://site.example/file?until=2' );
		answer = () => ( { ok: true, blob: async () => new Blob( [ 'PDF' ] ) } );
		await userEvent.click( found );
		await waitFor( () => expect( saved ).toEqual( [ 'plan.pdf blob:file' ] ) );
		expect( asked ).toEqual( [ 'https://site.example/file?until=2' ] );
	} );

	it.each( [
		[
			'the server refuses',
			'https://x/',
			{ ok: false, json: async () => ( { message: 'The link is dead.' } ) },
			' The link is dead.',
		],
		[
			'the server sends no words',
			'https://x/',
			{ ok: false, json: () => Promise.reject( new Error( 'no JSON' ) ) },
			'',
		],
		[ 'it was deleted', '', {}, ' The file no longer exists.' ],
	] )( 'says that it could not be downloaded when %s', async ( _, url, refusal, reason ) => {
		open( '#/message/4' );
		const found = await screen.findByRole( 'link', { name: 'plan.pdf' } );
		wait( url );
		answer = () => refusal as Partial< Response >;
		await userEvent.click( found );
		await notice( `“plan.pdf” could not be downloaded.${ reason }` );
		expect( saved ).toEqual( [] );
	} );
} );
