import apiFetch from '@wordpress/api-fetch';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { createReduxStore, createRegistry, RegistryProvider } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { LinkUser } from '../components/link-user';

it.each( [
	[ 'auto-draft', [ 'saved', 'asked' ] ],
	[ 'draft', [ 'asked' ] ],
] )( '[IGG-19, IGG-20] a post that is an %s: %j', async ( status, expected ) => {
	const events: string[] = [];
	apiFetch.setFetchHandler( async ( { path = '' } ) => {
		expect( path ).toMatch( /^\/jetpack\/v4\/connection\/url\?from=jetpack-block-editor&redirect=http/ );
		events.push( 'asked' );
		throw new Error( 'No such provider.' );
	} );
	const registry = createRegistry();
	[ coreStore, blockEditorStore, noticesStore ].forEach( ( store ) => registry.register( store ) );
	registry.register(
		createReduxStore( 'core/editor', {
			reducer: ( state = {} ) => state,
			actions: {
				savePost: () => {
					events.push( 'saved' );
					return { type: 'SAVE' };
				},
			},
			selectors: { getEditedPostAttribute: ( _: unknown, name: string ) => ( name === 'status' ? status : '' ) },
		} )
	);
	const onError = jest.fn();
	render(
		<RegistryProvider value={ registry }>
			<LinkUser onError={ onError } />
		</RegistryProvider>
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Connect account' } ) );
	await waitFor( () => expect( onError ).toHaveBeenCalledWith( 'No such provider.' ) );
	expect( events ).toEqual( expected );
} );
