import { screen } from '@testing-library/react';
import { Slot } from '@wordpress/components';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';

const Place = () => <Slot name="JetpackLikesAndSharingPanel" />;

const show = ( isOn: unknown, supports: object = { 'jetpack-post-likes': true } ) =>
	renderPanel( extension, Place, { post: { jetpack_likes_enabled: isOn }, type: { supports } } );

/** What the site draws, as the server says. */
const draw = ( ...slugs: string[] ) =>
	Object.assign( window, { Jetpack_Editor_Initial_State: { slipstream: { drawn: slugs } } } );

beforeEach( () => draw( 'likes' ) );

const checkbox = () => screen.findByRole( 'checkbox', { name: 'Show likes.' } );

it.each( [ true, false ] )( '[LIK-01, LIK-02] shows the field of the post when it is %s', async ( isOn ) => {
	await show( isOn );
	expect( ( ( await checkbox() ) as HTMLInputElement ).checked ).toBe( isOn );
} );

it( '[LIK-02] sets the field of the post, both ways', async () => {
	const { user, edited } = await show( true );
	await user.click( await checkbox() );
	expect( edited( 'jetpack_likes_enabled' ) ).toBe( false );
	await user.click( await checkbox() );
	expect( edited( 'jetpack_likes_enabled' ) ).toBe( true );
} );

it( '[LIK-03] is not there for a type of post that can not be liked', async () => {
	await show( true, { editor: true } );
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );

it( 'is not there as long as visitors would see nothing of it', async () => {
	draw();
	await show( true );
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );
