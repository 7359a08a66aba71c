import { screen } from '@testing-library/react';
import { Slot } from '@wordpress/components';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';

const Place = () => <Slot name="JetpackLikesAndSharingPanel" />;

const supports = { 'jetpack-sharing-buttons': true };

const show = ( isOn: unknown, type: object = { supports } ) =>
	renderPanel( extension, Place, { post: { jetpack_sharing_enabled: isOn }, type: { ...type } } );

/** Sets which extensions the server reports as available. */
const draw = ( ...slugs: string[] ) =>
	Object.assign( window, { Jetpack_Editor_Initial_State: { slipstream: { drawn: slugs } } } );

beforeEach( () => draw( 'sharing' ) );

const checkbox = () => screen.findByRole( 'checkbox', { name: 'Show sharing buttons.' } );

it.each( [ true, false ] )( '[SHB-01, SHB-02] shows the field of the post when it is %s', async ( isOn ) => {
	await show( isOn );
	expect( ( ( await checkbox() ) as HTMLInputElement ).checked ).toBe( isOn );
} );

it( '[SHB-02] sets the field of the post, both ways', async () => {
	const { user, edited } = await show( true );
	await user.click( await checkbox() );
	expect( edited( 'jetpack_sharing_enabled' ) ).toBe( false );
	await user.click( await checkbox() );
	expect( edited( 'jetpack_sharing_enabled' ) ).toBe( true );
} );

it( '[SHB-03] is hidden for post types without sharing buttons', async () => {
	await show( true, { supports: { editor: true, 'jetpack-post-likes': true } } );
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );

it( '[SHB-03] needs no other support', async () => {
	await show( true, { supports: { 'jetpack-sharing-buttons': true } } );
	expect( await checkbox() ).toBeVisible();
} );

it.each( [
	[ 'says so where the whole site shows none', false, 1 ],
	[ 'says nothing where the site shows them', true, 0 ],
	[ 'says nothing where the server does not tell', undefined, 0 ],
] )( '%s', async ( _, shown, count ) => {
	await show( true, { supports, slipstream_sharing_shown: shown } );
	await checkbox();
	expect( screen.queryAllByText( /turned off for this content type on the whole site/ ) ).toHaveLength( count );
} );

it( 'is hidden while visitors would see no difference', async () => {
	draw();
	await show( true );
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );
