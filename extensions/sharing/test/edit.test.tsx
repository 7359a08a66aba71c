import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store } from '@wordpress/block-editor';
import { setCategories } from '@wordpress/blocks';
import { allowTemplates } from '../../../tests/unit/allow-templates';
import { renderBlock } from '../../../tests/unit/render-block';
import * as button from '../button';
import ButtonEdit from '../button/edit';
import type { ButtonAttributes } from '../button/types';
import * as list from '../buttons';
import Edit from '../buttons/edit';
import type { SharingAttributes } from '../buttons/types';

beforeAll( () => {
	setCategories( [ { slug: 'embed', title: 'Category' } ] );
	apiFetch.setFetchHandler( async () => ( { facebook: '<svg data-of="facebook"></svg>' } ) );
} );

/** Adds a list, which begins with Facebook, X and Mastodon. */
async function show( attributes: Partial< SharingAttributes > ) {
	// Registers the buttons.
	await renderBlock< ButtonAttributes >( button, ButtonEdit, {} );
	cleanup();
	const rendered = await renderBlock< SharingAttributes >( list, Edit, attributes );
	allowTemplates();
	await waitFor( () => expect( document.querySelectorAll( '.sd-button' ) ).toHaveLength( 3 ) );
	return { ...rendered, first: document.querySelector( '.sd-button' ) as HTMLElement };
}

it.each( [
	[ 'icon-text', 'sd-button share-icon', true, true ],
	[ 'official', 'sd-button share-icon', true, true ],
	[ 'text', 'sd-button no-icon', false, true ],
	[ 'icon', 'sd-button share-icon no-text', true, false ],
] )( 'a button in the style %s has the parts that visitors see', async ( styleType, classes, hasIcon, hasText ) => {
	const { first } = await show( { styleType } );
	expect( first.className ).toBe( classes );
	expect( first.querySelectorAll( 'svg' ) ).toHaveLength( hasIcon ? 1 : 0 );
	expect( within( first ).queryAllByRole( 'textbox', { name: 'Button text' } ) ).toHaveLength( hasText ? 1 : 0 );
} );

it( 'the buttons have the colors of the list', async () => {
	const colors = { iconColorValue: '#ffffff', iconBackgroundColorValue: '#7a00df' };
	const { first } = await show( colors );
	expect( first ).toHaveStyle( { color: '#ffffff', backgroundColor: '#7a00df' } );
	cleanup();
	expect( ( await show( {} ) ).first.getAttribute( 'style' ) ).toBeNull();
} );

it( 'in the style “Icon”, the text for screen readers is a setting', async () => {
	const { blocks, first, registry, user } = await show( { styleType: 'icon' } );
	expect( first ).toHaveTextContent( 'Facebook' );
	const { selectBlock } = registry.dispatch( store ) as unknown as { selectBlock: ( id?: string ) => void };
	await act( async () => selectBlock( blocks()[ 0 ]?.innerBlocks[ 0 ]?.clientId ) );
	const settings = within( screen.getByRole( 'region', { name: 'Settings' } ) );
	await user.type( await settings.findByRole( 'textbox', { name: 'Button text' } ), 'Tea & cake' );
	// Escaped, as RichText stores it in the other styles.
	expect( blocks()[ 0 ]?.innerBlocks[ 0 ]?.attributes ).toEqual( { service: 'facebook', label: 'Tea &amp; cake' } );
	expect( settings.getByRole( 'textbox', { name: 'Button text' } ) ).toHaveValue( 'Tea & cake' );
	expect( document.querySelector( '.sd-button' ) ).toHaveTextContent( /^Tea & cake$/ );
} );
