import { screen } from '@testing-library/react';
import { Slot } from '@wordpress/components';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';

const Place = () => <Slot name="JetpackLikesAndSharingPanel" />;

const show = ( isOn: unknown, supports: object = { 'jetpack-post-likes': true } ) =>
	renderPanel( extension, Place, { post: { jetpack_likes_enabled: isOn }, type: { supports } } );

/** Sets which extensions the server reports as available. */
const draw = ( ...slugs: string[] ) =>
	Object.assign( window, { Jetpack_Editor_Initial_State: { slipstream: { drawn: slugs } } } );

beforeEach( () => draw( 'likes' ) );

const checkbox = () => screen.findByRole( 'checkbox', { name: 'Show likes.' } );

it.each( [ true, false ] )( "[LIK-01, LIK-02] reflects the post's field when it is %s", async ( isOn ) => {
	await show( isOn );
	expect( ( ( await checkbox() ) as HTMLInputElement ).checked ).toBe( isOn );
} );

it( "[LIK-02] updates the post's field in both directions", async () => {
	const { user, edited } = await show( true );
	await user.click( await checkbox() );
	expect( edited( 'jetpack_likes_enabled' ) ).toBe( false );
	await user.click( await checkbox() );
	expect( edited( 'jetpack_likes_enabled' ) ).toBe( true );
} );

it( '[LIK-03] is hidden for post types that do not support likes', async () => {
	await show( true, { editor: true, 'jetpack-sharing-buttons': true } );
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );

it( '[LIK-03] needs no other support', async () => {
	await show( true, { 'jetpack-post-likes': true } );
	expect( await checkbox() ).toBeVisible();
} );

it( 'is hidden while visitors would not see likes', async () => {
	draw();
	await show( true );
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );
