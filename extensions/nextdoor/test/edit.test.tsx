import { screen } from '@testing-library/react';
import { setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import { readPostId } from '../post-address';
import type { NextdoorAttributes } from '../types';

const POST = 'https://nextdoor.com/p/4K2mTd9qLxWz';
const show = ( attributes: NextdoorAttributes = {} ) =>
	renderBlock< NextdoorAttributes >( extension, Edit, attributes );
const field = () => screen.getByRole( 'textbox', { name: 'Nextdoor URL' } );
const error = () =>
	screen.queryByText( 'Sorry, this content could not be embedded.', { selector: '.components-notice__content' } );

beforeAll( () => setCategories( [ { slug: 'grow', title: 'Category' } ] ) );

it.each( [
	[ POST, '4K2mTd9qLxWz' ],
	[ 'http://www.nextdoor.com/p/4K2mTd9qLxWz/?a=1', '4K2mTd9qLxWz' ],
	[ 'nextdoor.com/embed/4K2mTd9qLxWz', '4K2mTd9qLxWz' ],
	[ `https://nextdoor.com/p/${ 'a'.repeat( 64 ) }`, 'a'.repeat( 64 ) ],
	[ `https://nextdoor.com/p/${ 'a'.repeat( 65 ) }`, undefined ],
	[ 'https://nextdoor.com/profile/1', undefined ],
	[ 'https://nextdoor.com.evil.test/p/a', undefined ],
	[ '', undefined ],
] )( 'reads the post of %s', ( url, id ) => {
	expect( readPostId( url ) ).toBe( id );
} );

it( 'embeds a URL, and edits it', async () => {
	const { attributes, user } = await show();
	await user.type( field(), `${ POST }{Enter}` );
	expect( attributes().url ).toBe( POST );
	expect( screen.getByTitle( 'Post on Nextdoor' ) ).toHaveAttribute(
		'src',
		'https://nextdoor.com/embed/4K2mTd9qLxWz'
	);
	await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
	expect( field() ).toHaveValue( POST );
} );

it( 'finds the URL in embed code', async () => {
	const { attributes, user } = await show();
	await user.click( field() );
	await user.paste( '<iframe width="500" src="https://nextdoor.com/embed/abc" frameborder="0"></iframe>' );
	await user.keyboard( '{Enter}' );
	expect( attributes().url ).toBe( 'https://nextdoor.com/embed/abc' );
} );

it( 'keeps what cannot be embedded in the field, says so, and saves nothing', async () => {
	const { attributes, user } = await show( { url: POST } );
	await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
	await user.clear( field() );
	await user.type( field(), 'https://example.com/p/a{Enter}' );
	expect( error() ).toBeVisible();
	expect( field() ).toHaveValue( 'https://example.com/p/a' );
	expect( attributes().url ).toBe( POST );
} );
