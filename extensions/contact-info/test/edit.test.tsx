import { registerBlockType, serialize, setCategories } from '@wordpress/blocks';
import { fireEvent, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import * as address from '../address';
import AddressEdit from '../address/edit';
import type { AddressAttributes } from '../address/types';
import Edit from '../edit';
import * as email from '../email';
import EmailEdit from '../email/edit';
import type { EmailAttributes } from '../email/types';
import * as phone from '../phone';
import PhoneEdit from '../phone/edit';
import type { PhoneAttributes } from '../phone/types';

const showEmail = ( text?: string ) => renderBlock< EmailAttributes >( email, EmailEdit, text ? { email: text } : {} );
const showPhone = ( text?: string ) => renderBlock< PhoneAttributes >( phone, PhoneEdit, text ? { phone: text } : {} );
const showAddress = ( attributes: Partial< AddressAttributes > = {} ) =>
	renderBlock< AddressAttributes >( address, AddressEdit, attributes );

const links = () => screen.queryAllByRole( 'link' );

beforeAll( () => {
	setCategories( [ { slug: 'grow', title: 'Grow' } ] );
	const edits = { [ email.metadata.name ]: EmailEdit, [ phone.metadata.name ]: PhoneEdit };
	for ( const child of [ email, phone, address ] ) {
		const edit = edits[ child.metadata.name ] ?? AddressEdit;
		registerBlockType( child.metadata.name, { ...child.metadata, ...child.settings, edit } as never );
	}
} );

/** Fills in a field in one step. Typing would be too slow on a busy machine. */
async function fill( user: Awaited< ReturnType< typeof showEmail > >[ 'user' ], label: string, text: string ) {
	await user.click( screen.getByRole( 'textbox', { name: label } ) );
	await user.paste( text );
}

describe( 'email', () => {
	it( '[CTI-04] accepts text, and shows the preview when it is not selected', async () => {
		const { user, attributes, deselect, selectBlock } = await showEmail();
		await fill( user, 'Email', 'me@example.com, or ask' );
		expect( attributes().email ).toBe( 'me@example.com, or ask' );
		await deselect();
		expect( screen.queryByRole( 'textbox' ) ).not.toBeInTheDocument();
		expect( links().map( ( link ) => link.textContent ) ).toEqual( [ 'me@example.com' ] );
		await selectBlock();
		expect( screen.getByRole( 'textbox', { name: 'Email' } ) ).toHaveValue( 'me@example.com, or ask' );
	} );

	it( 'shows its field while it is empty', async () => {
		const { deselect } = await showEmail();
		await deselect();
		expect( screen.getByRole( 'textbox', { name: 'Email' } ) ).toBeInTheDocument();
	} );

	it( 'does not follow links in the editor', async () => {
		const { deselect } = await showEmail( 'me@example.com' );
		await deselect();
		const isFollowed = fireEvent.click( screen.getByRole( 'link' ) );
		expect( isFollowed ).toBe( false );
	} );

	it( '[CTI-07] shows text without an address as text, including markup', async () => {
		const { deselect, blocks } = await showEmail( '<b>me</b> at javascript:alert(1)' );
		await deselect();
		expect( links() ).toEqual( [] );
		expect( screen.getByText( '<b>me</b> at javascript:alert(1)' ) ).toBeInTheDocument();
		expect( serialize( blocks() ) ).toContain( '&lt;b>me&lt;/b>' );
	} );

	it( 'shows several lines as one and saves them unchanged', async () => {
		const { attributes } = await showEmail( 'a@example.com\nb@example.com' );
		expect( screen.getByRole( 'textbox' ) ).toHaveValue( 'a@example.com b@example.com' );
		expect( attributes().email ).toBe( 'a@example.com\nb@example.com' );
	} );
} );

describe( 'phone', () => {
	it( '[CTI-05] accepts text, and shows the preview when it is not selected', async () => {
		const { user, attributes, deselect } = await showPhone();
		await fill( user, 'Phone number', 'Tel. +49 30 1234' );
		expect( attributes().phone ).toBe( 'Tel. +49 30 1234' );
		await deselect();
		expect( links().map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual( [ 'tel:+49301234' ] );
		expect( links()[ 0 ] ).toHaveTextContent( '+49 30 1234' );
	} );

	it.each( [ 'ask inside', '9'.repeat( 60 ), '<script>1</script>' ] )(
		'[CTI-09] shows %s as text and saves nothing',
		async ( text ) => {
			const { attributes, deselect } = await showPhone( text );
			await deselect();
			expect( links() ).toEqual( [] );
			expect( screen.getByText( text ) ).toBeInTheDocument();
			expect( attributes() ).toEqual( { phone: text } );
		}
	);
} );

describe( 'address', () => {
	const FIELDS: [ keyof AddressAttributes, string ][] = [
		[ 'address', 'Street Address' ],
		[ 'addressLine2', 'Address Line 2' ],
		[ 'addressLine3', 'Address Line 3' ],
		[ 'city', 'City' ],
		[ 'region', 'State/Province/Region' ],
		[ 'postal', 'Postal/Zip Code' ],
		[ 'country', 'Country' ],
	];

	it.each( FIELDS )( '[CTI-02] accepts %s', async ( name, label ) => {
		const { user, attributes } = await showAddress();
		await fill( user, label, 'Somewhere' );
		expect( attributes()[ name ] ).toBe( 'Somewhere' );
		expect( Object.values( attributes() ).filter( Boolean ) ).toEqual( [ 'Somewhere' ] );
	} );

	it( 'says that the address is public', async () => {
		await showAddress();
		expect( screen.getByRole( 'group', { name: 'Address' } ) ).toHaveAccessibleDescription( /is public/ );
	} );

	it( '[CTI-03] [CTI-12] is linked to Google Maps when the author enables it', async () => {
		const { user, attributes, deselect, selectBlock } = await showAddress( { city: 'Paris' } );
		await deselect();
		expect( links() ).toEqual( [] );
		await selectBlock();
		await user.click( screen.getByRole( 'checkbox', { name: 'Link address to Google Maps' } ) );
		expect( attributes().linkToGoogleMaps ).toBe( true );
		await deselect();
		expect( screen.getByRole( 'link', { name: 'Paris' } ) ).toHaveAttribute(
			'href',
			'https://www.google.com/maps/search/+Paris,'
		);
	} );

	it( '[CTI-11] shows the filled-in lines', async () => {
		const { deselect } = await showAddress( { addressLine2: 'Floor 2', city: 'Berlin', postal: '10115' } );
		await deselect();
		const lines = [ ...document.querySelectorAll( '[data-type="jetpack/address"] > div' ) ];
		expect( lines.map( ( line ) => line.textContent ) ).toEqual( [ 'Floor 2', 'Berlin,  10115' ] );
	} );
} );

describe( 'the container', () => {
	it( '[CTI-01] starts with an email, a phone and an address block, and offers them first in the inserter', async () => {
		const { user, blocks, registry } = await renderBlock( extension, Edit );
		const names = () => blocks()[ 0 ]?.innerBlocks.map( ( block ) => block.name );
		expect( names() ).toEqual( [ 'jetpack/email', 'jetpack/phone', 'jetpack/address' ] );
		await fill( user, 'City', 'Paris' );
		expect( blocks()[ 0 ]?.innerBlocks[ 2 ]?.attributes.city ).toBe( 'Paris' );
		const selectors = registry.select( blockEditorStore ) as unknown as {
			getBlockListSettings: ( id?: string ) => { prioritizedInserterBlocks?: string[] };
		};
		const offered = selectors.getBlockListSettings( blocks()[ 0 ]?.clientId ).prioritizedInserterBlocks;
		expect( offered?.slice( 0, 3 ) ).toEqual( names() );
		// WordPress 7.2 deprecates this template format, but earlier versions accept no other.
		expect( console ).toHaveWarned();
	} );
} );
