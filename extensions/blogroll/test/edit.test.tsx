import { cleanup, screen, within } from '@testing-library/react';
import { parse, serialize, setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { allowTemplates } from '../../../tests/unit/allow-templates';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import * as item from '../item';
import ItemEdit from '../item/edit';
import type { BlogrollItemAttributes } from '../item/types';
import { isWebAddress } from '../item/web-address';
import type { BlogrollAttributes } from '../types';

const showItem = ( attributes: BlogrollItemAttributes = {} ) =>
	renderBlock< BlogrollItemAttributes >( item, ItemEdit, attributes );
const showList = async () => {
	// Registers the items.
	await showItem();
	cleanup();
	const list = await renderBlock< BlogrollAttributes >( extension, Edit );
	allowTemplates();
	return list;
};
const settings = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );

beforeAll( () => setCategories( [ { slug: 'grow', title: 'Category' } ] ) );

it( 'begins with one website to fill in, and saves valid content', async () => {
	const { blocks } = await showList();
	expect( blocks()[ 0 ]?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [ 'jetpack/blogroll-item' ] );
	expect( screen.getByRole( 'textbox', { name: 'Name of the website' } ) ).toHaveValue( '' );
	const saved = serialize( blocks() );
	expect( saved ).toContain( '<div class="wp-block-jetpack-blogroll-item"></div>' );
	expect( parse( saved )[ 0 ]?.isValid ).toBe( true );
	expect( parse( saved )[ 0 ]?.innerBlocks[ 0 ]?.isValid ).toBe( true );
} );

it( 'has three settings, each on by default', async () => {
	const { attributes, user } = await showList();
	const toggles = {
		'Show icons': 'show_avatar',
		'Show descriptions': 'show_description',
		'Open links in a new window': 'open_links_new_window',
	} as const;
	for ( const [ label, name ] of Object.entries( toggles ) ) {
		const toggle = settings().getByRole( 'checkbox', { name: label } );
		expect( toggle ).toBeChecked();
		await user.click( toggle );
		expect( attributes()[ name ] ).toBe( false );
	}
} );

it( 'edits name, description and URL of a website', async () => {
	const { attributes, user } = await showItem();
	await user.type( screen.getByRole( 'textbox', { name: 'Name of the website' } ), 'Harbor Notes' );
	await user.type( screen.getByRole( 'textbox', { name: 'Description' } ), 'Letters' );
	await user.type( settings().getByRole( 'textbox', { name: 'URL' } ), 'example.com' );
	expect( screen.getByText( 'Enter a URL that starts with https:// or http://.' ) ).toBeVisible();
	await user.clear( settings().getByRole( 'textbox', { name: 'URL' } ) );
	await user.type( settings().getByRole( 'textbox', { name: 'URL' } ), 'https://example.com' );
	expect( screen.queryByText( 'Enter a URL that starts with https:// or http://.' ) ).toBeNull();
	expect( attributes() ).toMatchObject( {
		name: 'Harbor Notes',
		description: 'Letters',
		url: 'https://example.com',
	} );
} );

it( 'shows “&” as its author wrote it, after WordPress has stored it as an entity for users without unfiltered HTML', async () => {
	await showItem( { name: 'Tea &amp; Cake', description: 'Milk &amp; sugar' } );
	expect( screen.getByRole( 'textbox', { name: 'Name of the website' } ) ).toHaveValue( 'Tea & Cake' );
	expect( screen.getByRole( 'textbox', { name: 'Description' } ) ).toHaveValue( 'Milk & sugar' );
	expect( item.settings.__experimentalLabel?.( { name: 'Tea &amp; Cake' } ) ).toBe( 'Tea & Cake' );
} );

it( 'shows the icon, and removes it', async () => {
	const { attributes, user } = await showItem( { name: 'Harbor', icon: 'https://example.com/icon.png' } );
	expect( document.querySelector( 'img[src="https://example.com/icon.png"]' ) ).not.toBeNull();
	await user.click( screen.getByRole( 'button', { name: 'Remove icon' } ) );
	expect( attributes().icon ).toBeUndefined();
	expect( document.querySelector( 'img' ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: 'Remove icon' } ) ).toBeNull();
} );

it.each( [
	[ 'https://example.com', true ],
	[ 'HTTP://example.com/a', true ],
	[ 'example.com', false ],
	[ 'javascript:alert(1)', false ],
	[ 'https://', false ],
	[ 'https:// a', false ],
] )( 'takes %s for a URL: %s', ( text, is ) => {
	expect( isWebAddress( text ) ).toBe( is );
} );
