import { act, renderHook, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as coreStore } from '@wordpress/core-data';
import { RegistryProvider, createRegistry } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as noticesStore } from '@wordpress/notices';
import { store as preferencesStore } from '@wordpress/preferences';
import type { ReactNode } from 'react';
import { useSaveThenRedirect } from '..';

const TARGET = 'https://plans.example.org/checkout/example.org/personal';
const types = [ 'post', 'wp_template' ].map( ( slug ) => [
	slug,
	{ slug, name: slug, rest_base: `${ slug }s`, rest_namespace: 'wp/v2', supports: { title: true, editor: true } },
] );

interface Sent {
	readonly method: string;
	readonly path: string;
	readonly data?: Record< string, unknown >;
}

type Answer = ( sent: Sent ) => unknown;

/** Saving requests, in order. */
let writes: Sent[] = [];
let answer: Answer;

beforeEach( () => {
	writes = [];
	answer = ( { data } ) => ( { id: 7, ...data } );
	apiFetch.setFetchHandler( async ( { method = 'GET', path = '', data, parse = true } ) => {
		if ( method === 'GET' || method === 'OPTIONS' ) {
			const body = path.startsWith( '/wp/v2/types?' ) ? Object.fromEntries( types ) : {};
			const headers = new Map( [ [ 'Allow', 'GET, POST, PUT' ] ] );
			return parse ? body : { headers, json: async () => body };
		}
		const sent = { method, path, data: data as Sent[ 'data' ] };
		writes.push( sent );
		return answer( sent );
	} );
} );

/** Returns text in the raw and rendered form of WordPress. */
const text = ( raw: string ) => ( { raw, rendered: raw } );

/**
 * Creates an editor with an open post.
 *
 * @param status Status of the post.
 * @param edits  Changes of the author.
 */
async function open( status: string, edits: object = {} ) {
	const registry = createRegistry();
	[ coreStore, editorStore, blockEditorStore, noticesStore, preferencesStore ].forEach( ( store ) =>
		registry.register( store )
	);
	const post = {
		id: 7,
		type: 'post',
		status,
		title: text( 'Tea' ),
		content: text( 'Leaves' ),
		excerpt: text( '' ),
		author: 1,
	};
	const core = registry.dispatch( coreStore );
	const { getEntitiesConfig } = registry.resolveSelect( coreStore ) as unknown as {
		getEntitiesConfig: ( kind: string ) => Promise< unknown >;
	};
	await getEntitiesConfig( 'postType' );
	core.receiveEntityRecords( 'postType', 'post', [ post ] );
	core.receiveCurrentUser( { id: 1 } );
	registry.dispatch( editorStore ).setEditedPost( 'post', '7' );
	if ( Object.keys( edits ).length ) {
		await core.editEntityRecord( 'postType', 'post', 7, edits );
	}
	const navigate = jest.fn();
	const wrapper = ( { children }: { children: ReactNode } ) => (
		<RegistryProvider value={ registry }>{ children }</RegistryProvider>
	);
	const { result } = renderHook( () => useSaveThenRedirect( navigate ), { wrapper } );
	return {
		registry,
		core,
		navigate,
		isRedirecting: () => result.current.isRedirecting,
		redirect: () => act( () => result.current.redirect( TARGET ) ),
		/** Does not wait for the result. */
		trigger: () => {
			let whether: Promise< boolean > | undefined;
			act( () => {
				whether = result.current.redirect( TARGET );
			} );
			return whether;
		},
		notices: () => registry.select( noticesStore ).getNotices(),
	};
}

it( '[UPG-08] navigates at once without changes', async () => {
	const { navigate, redirect } = await open( 'publish' );
	await redirect();
	expect( navigate ).toHaveBeenCalledWith( TARGET, true );
	expect( writes ).toEqual( [] );
} );

it( '[UPG-07, UPG-08] autosaves a published post first, so that visitors do not see the changes', async () => {
	const { navigate, redirect } = await open( 'publish', { content: 'New leaves' } );
	answer = ( { data } ) => {
		expect( navigate ).not.toHaveBeenCalled();
		return { id: 99, parent: 7, ...data };
	};
	await redirect();
	expect( writes ).toHaveLength( 1 );
	expect( writes[ 0 ]?.path ).toMatch( /^\/wp\/v2\/posts\/7\/autosaves(\?|$)/ );
	expect( writes[ 0 ]?.data ).toMatchObject( { content: 'New leaves' } );
	expect( navigate ).toHaveBeenCalledWith( TARGET, true );
} );

it( '[UPG-08] saves a draft', async () => {
	const { navigate, redirect } = await open( 'draft', { content: 'New leaves', categories: [ 3 ] } );
	await redirect();
	expect( writes ).toHaveLength( 1 );
	expect( writes[ 0 ]?.path ).toMatch( /^\/wp\/v2\/posts\/7(\?|$)/ );
	expect( writes[ 0 ]?.data ).toMatchObject( { content: 'New leaves', categories: [ 3 ] } );
	expect( navigate ).toHaveBeenCalledTimes( 1 );
} );

it( 'keeps the browser’s warning when an autosave does not contain all changes', async () => {
	const { navigate, redirect } = await open( 'publish', { content: 'New leaves', categories: [ 3 ] } );
	answer = ( { data } ) => ( { id: 99, parent: 7, ...data } );
	await redirect();
	expect( navigate ).toHaveBeenCalledWith( TARGET, false );
} );

it( '[UPG-09] saves all other changes before it navigates', async () => {
	const { core, navigate, redirect } = await open( 'publish' );
	core.receiveEntityRecords( 'postType', 'wp_template', [ { id: 'a//b', type: 'wp_template', title: text( 'B' ) } ] );
	await core.editEntityRecord( 'postType', 'wp_template', 'a//b', { title: 'Kettle' } );
	answer = ( { data } ) => {
		expect( navigate ).not.toHaveBeenCalled();
		return { id: 'a//b', ...data };
	};
	await redirect();
	expect( writes.map( ( { data } ) => data ) ).toEqual( [ expect.objectContaining( { title: 'Kettle' } ) ] );
	expect( navigate ).toHaveBeenCalledTimes( 1 );
} );

it( '[UPG-10] ignores a second trigger: one save, one navigation', async () => {
	const { navigate, redirect, trigger, isRedirecting } = await open( 'draft', { content: 'New leaves' } );
	let release = () => {};
	answer = ( { data } ) => new Promise( ( done ) => ( release = () => done( { id: 7, ...data } ) ) );
	const first = trigger();
	expect( isRedirecting() ).toBe( true );
	expect( await trigger() ).toBe( false );
	await waitFor( () => expect( writes ).toHaveLength( 1 ) );
	await act( async () => {
		release();
		expect( await first ).toBe( true );
	} );
	expect( await redirect() ).toBe( false );
	expect( writes ).toHaveLength( 1 );
	expect( navigate ).toHaveBeenCalledTimes( 1 );
} );

it.each( [ 'draft', 'publish' ] )(
	'stays, says so and keeps everything when the save of a %s fails; a later trigger tries again',
	async ( status ) => {
		const { registry, navigate, redirect, isRedirecting, notices } = await open( status, {
			content: 'New leaves',
		} );
		answer = () => Promise.reject( { code: 'db_error', message: 'The disk is full.' } );
		expect( await redirect() ).toBe( false );
		expect( navigate ).not.toHaveBeenCalled();
		expect( isRedirecting() ).toBe( false );
		expect( notices().map( ( { content } ) => content ) ).toContain(
			'Your changes could not be saved, so you are still on this page. Nothing is lost. Try again.'
		);
		expect( registry.select( editorStore ).getEditedPostAttribute( 'content' ) ).toBe( 'New leaves' );

		answer = ( { data } ) => ( { id: 7, ...data } );
		expect( await redirect() ).toBe( true );
		expect( navigate ).toHaveBeenCalledTimes( 1 );
	}
);

it( 'stays when another change cannot be saved', async () => {
	const { core, navigate, redirect, notices } = await open( 'publish' );
	core.receiveEntityRecords( 'postType', 'wp_template', [ { id: 'a//b', type: 'wp_template', title: text( 'B' ) } ] );
	await core.editEntityRecord( 'postType', 'wp_template', 'a//b', { title: 'Kettle' } );
	answer = () => Promise.reject( { code: 'rest_forbidden', message: 'No.' } );
	await redirect();
	expect( navigate ).not.toHaveBeenCalled();
	expect( notices() ).toHaveLength( 1 );
} );

it( 'stays while saving is locked', async () => {
	const { registry, navigate, redirect } = await open( 'draft', { content: 'New leaves' } );
	registry.dispatch( editorStore ).lockPostSaving( 'upload' );
	await redirect();
	expect( navigate ).not.toHaveBeenCalled();
	expect( writes ).toEqual( [] );
} );
