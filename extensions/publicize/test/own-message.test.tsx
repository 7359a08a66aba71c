import { screen, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { addFilter, removeFilter } from '@wordpress/hooks';
import type { ReactNode } from 'react';
import type { Connection } from '../types';
import { BLUESKY, MASTODON, reset, show, site, toggle } from './panel-site';

interface LibraryProps {
	readonly onSelect: ( media: { id: number; url: string; mime: string } ) => void;
	readonly render: ( controls: { open: () => void } ) => ReactNode;
}

/** A media library that has one picture. */
const Library = ( { onSelect, render }: LibraryProps ) => (
	<>{ render( { open: () => onSelect( { id: 5, url: 'https://site.example/tea.png', mime: 'image/png' } ) } ) }</>
);

beforeAll( () => {
	addFilter( 'editor.MediaUpload', 'slipstream/test', () => Library );
	// The editor allows uploads if this function exists.
	void dispatch( blockEditorStore ).updateSettings( { mediaUpload: () => undefined } );
} );
afterAll( () => void removeFilter( 'editor.MediaUpload', 'slipstream/test' ) );
beforeEach( reset );

const edited = ( name: string ): unknown => select( editorStore ).getEditedPostAttribute( name );
const messages = () => ( edited( 'jetpack_publicize_connections' ) as Connection[] ).map( ( { message } ) => message );
/** Body of the last request for previews. */
const asked = (): unknown =>
	JSON.parse(
		site.asked
			.filter( ( one ) => one.includes( 'previews' ) )
			.at( -1 )
			?.replace( /^[^{]+/, '' ) ?? '{}'
	);

it( 'an author writes a message for one connection, which is previewed and stored with the choice', async () => {
	const { user } = await show( { connections: [ MASTODON, { ...BLUESKY, enabled: true } ] } );
	const button = await screen.findByRole( 'button', { name: 'Customize message for Bluesky: @ann.example' } );
	expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
	await user.click( button );
	await user.type( screen.getByRole( 'textbox', { name: 'Message for Bluesky: @ann.example' } ), 'Blue' );
	expect( messages() ).toEqual( [ '', 'Blue' ] );
	await waitFor( () => expect( asked() ).toMatchObject( { own_messages: { 7: '', 8: 'Blue' } } ) );
	await user.click( await toggle( /Bluesky/ ) );
	expect( screen.queryByRole( 'textbox', { name: /^Message for/ } ) ).not.toBeInTheDocument();
	expect( messages() ).toEqual( [ '', 'Blue' ] );
} );

it( 'a stored message is shown, and none can be written for a connection that the author cannot choose', async () => {
	await show( {
		connections: [
			{ ...MASTODON, message: 'Mine' },
			{ ...BLUESKY, enabled: true, toggleable: false },
		],
	} );
	expect( await screen.findByRole( 'textbox', { name: /^Message for Mastodon/ } ) ).toHaveValue( 'Mine' );
	expect( screen.queryByRole( 'button', { name: /Bluesky/ } ) ).not.toBeInTheDocument();
} );

it( 'an author chooses the featured image, another picture or none, as the contract stores it', async () => {
	const { user } = await show( {
		meta: {
			jetpack_social_options: { version: 2, attached_media: [], image_generator_settings: { enabled: false } },
		},
	} );
	const radio = ( name: string ) => screen.findByRole( 'radio', { name } );
	expect( await radio( 'Featured image' ) ).toBeChecked();
	await user.click( await radio( 'Image from the media library' ) );
	const pending = 'Select an image. Until then, your previous choice applies.';
	expect( screen.getByText( pending ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Select image' } ) );
	expect( screen.queryByText( pending ) ).not.toBeInTheDocument();
	const media = [ { id: 5, url: 'https://site.example/tea.png', type: 'image/png' } ];
	expect( edited( 'meta' ) ).toMatchObject( {
		jetpack_social_options: { version: 2, attached_media: media, image_generator_settings: { enabled: false } },
		slipstream_share_without_picture: false,
	} );
	expect( screen.getByRole( 'button', { name: 'Replace image' } ) ).toBeVisible();
	await waitFor( () => expect( asked() ).toMatchObject( { attached: [ 5 ], no_picture: false } ) );
	await user.click( await radio( 'No image' ) );
	expect( edited( 'meta' ) ).toMatchObject( {
		jetpack_social_options: { attached_media: [] },
		slipstream_share_without_picture: true,
	} );
	await waitFor( () => expect( asked() ).toMatchObject( { attached: [], no_picture: true } ) );
	await user.click( await radio( 'Featured image' ) );
	expect( edited( 'meta' ) ).toMatchObject( { slipstream_share_without_picture: false } );
} );
