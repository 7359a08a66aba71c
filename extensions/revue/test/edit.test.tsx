import { screen, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, getBlockType, registerBlockType, setCategories, switchToBlockType } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import type { RevueAttributes } from '../types';

const BUTTON = 'jetpack/button';
const SUCCESSOR = 'jetpack/subscriptions';

/** Registers a block of another extension, with text attributes. */
function registerNeighbor( name: string, attributes: readonly string[] ) {
	registerBlockType( name, {
		apiVersion: 3,
		title: name,
		category: 'grow',
		attributes: Object.fromEntries( attributes.map( ( attribute ) => [ attribute, { type: 'string' } ] ) ),
		edit: () => <p>{ name }</p>,
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
}

let isWarned = false;
async function show( attributes: Partial< RevueAttributes > = {} ) {
	const shown = await renderBlock< RevueAttributes >( extension, Edit, attributes );
	if ( attributes.revueUsername && ! isWarned ) {
		// WordPress 7.2 warns that it expects the template elsewhere. Earlier versions read it only where the block has it.
		expect( console ).toHaveWarned();
		isWarned = true;
	}
	return shown;
}
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );

/** Finds the link in the placeholder. The sidebar has one with the same name. */
const usernameField = () =>
	screen
		.getAllByRole( 'textbox', { name: 'Revue username' } )
		.find( ( field ) => field.closest( 'form' ) ) as HTMLElement;

beforeAll( () => {
	setCategories( [ { slug: 'grow', title: 'Grow' } ] );
	registerNeighbor( BUTTON, [ 'element', 'text', 'textColor', 'customBackgroundColor' ] );
} );

it( '[REV-01, REV-10, REV-12] a new block asks for a username, and adds no form without one', async () => {
	const { attributes, user } = await show();
	expect( getBlockType( metadata.name )?.category ).toBe( 'grow' );
	expect( attributes().revueUsername ).toBeUndefined();
	const add = screen.getByRole( 'button', { name: 'Add Form' } );
	expect( add ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.type( usernameField(), '   {Enter}' );
	expect( add ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( attributes().revueUsername ).toBeUndefined();
} );

it( '[REV-05, REV-09, REV-11] "Add Form" trims the username and adds the form with one button', async () => {
	const { attributes, blocks, registry, user } = await show();
	expect( screen.getByRole( 'link', { name: /About Revue/ } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /^https:/ )
	);
	await user.type( usernameField(), '  ada  ' );
	await user.click( screen.getByRole( 'button', { name: 'Add Form' } ) );
	expect( console ).toHaveWarned();
	isWarned = true;
	expect( attributes().revueUsername ).toBe( 'ada' );
	expect( screen.queryByRole( 'button', { name: 'Add Form' } ) ).not.toBeInTheDocument();
	expect( blocks()[ 0 ]?.innerBlocks ).toMatchObject( [
		{ name: BUTTON, attributes: { element: 'button', text: 'Subscribe' } },
	] );
	const { getBlockListSettings } = registry.select( blockEditorStore ) as unknown as {
		getBlockListSettings: ( id?: string ) => { allowedBlocks?: string[] };
	};
	expect( getBlockListSettings( blocks()[ 0 ]?.clientId ).allowedBlocks ).toEqual( [ BUTTON ] );
	expect( screen.queryByRole( 'button', { name: /^Add / } ) ).not.toBeInTheDocument();
} );

it( '[REV-02, REV-06] labels and placeholders are edited in place, and have default texts', async () => {
	const { attributes, user } = await show( { revueUsername: 'ada' } );
	for ( const [ part, label, placeholder ] of [
		[ 'Email', 'Email address', 'Enter your email address' ],
		[ 'First name', 'First name', 'Enter your first name' ],
		[ 'Last name', 'Last name', 'Enter your last name' ],
	] ) {
		expect( screen.getByRole( 'textbox', { name: `${ part }: Label` } ) ).toHaveTextContent( String( label ) );
		expect( screen.getByRole( 'textbox', { name: `${ part }: Placeholder` } ) ).toHaveValue( placeholder );
	}
	expect( attributes().emailLabel ).toBeUndefined();
	await user.type( screen.getByRole( 'textbox', { name: 'Email: Placeholder' } ), '!' );
	expect( attributes().emailPlaceholder ).toBe( 'Enter your email address!' );
} );

it( '[REV-03, REV-07, REV-08] name fields can be hidden, and the username can be changed', async () => {
	const { attributes, user } = await show( { revueUsername: 'ada' } );
	expect( attributes() ).toMatchObject( { firstNameShow: true, lastNameShow: true } );
	for ( const part of [ 'First name', 'Last name' ] ) {
		await user.click( sidebar().getByRole( 'checkbox', { name: `Show ${ part.toLowerCase() } field` } ) );
		expect( screen.queryByRole( 'textbox', { name: `${ part }: Label` } ) ).not.toBeInTheDocument();
	}
	expect( attributes() ).toMatchObject( { firstNameShow: false, lastNameShow: false } );
	await user.type( sidebar().getByRole( 'textbox', { name: 'Revue username' } ), ' b' );
	expect( attributes().revueUsername ).toBe( 'adab' );
} );

it( '[REV-04] an older button becomes an inner block, and an existing one stays', () => {
	const [ v1 ] = extension.settings.deprecated ?? [];
	const old = { revueUsername: 'ada', text: 'Go', gradient: 'sunset', borderRadius: 4 };
	const [ kept, inner ] = v1?.migrate?.( old, [] ) as [ object, ReturnType< typeof createBlock >[] ];
	expect( kept ).toEqual( { revueUsername: 'ada' } );
	expect( inner ).toMatchObject( [ { name: BUTTON, attributes: { element: 'button', text: 'Go' } } ] );
	const own = createBlock( BUTTON, { text: 'Mine' } );
	expect( v1?.migrate?.( old, [ own ] ) ).toEqual( [ kept, [ own ] ] );
	expect( v1?.isEligible?.( {}, [ own ] ) ).toBe( false );
	expect( v1?.isEligible?.( { gradient: 'sunset' }, [ own ] ) ).toBe( true );
} );

describe( 'change to the subscription form', () => {
	it( 'is not offered without one', async () => {
		await show();
		expect( screen.getAllByText( /Visitors don’t see this form/ )[ 0 ] ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Convert to a subscription form' } ) ).not.toBeInTheDocument();
	} );

	it( 'takes one click, and keeps texts and styles where possible', async () => {
		registerNeighbor( SUCCESSOR, [
			'subscribePlaceholder',
			'submitButtonText',
			'textColor',
			'customButtonBackgroundColor',
		] );
		const { blocks, user } = await show( { revueUsername: 'ada', emailPlaceholder: 'you@example.org' } );
		await user.click( screen.getByRole( 'button', { name: 'Convert to a subscription form' } ) );
		expect( blocks() ).toMatchObject( [
			{ name: SUCCESSOR, attributes: { subscribePlaceholder: 'you@example.org', submitButtonText: 'Subscribe' } },
		] );
		const button = createBlock( BUTTON, { text: 'Join', textColor: 'sea', customBackgroundColor: '#112233' } );
		const [ changed ] = switchToBlockType( createBlock( metadata.name, {}, [ button ] ), SUCCESSOR ) ?? [];
		expect( changed?.attributes ).toEqual( {
			submitButtonText: 'Join',
			textColor: 'sea',
			customButtonBackgroundColor: '#112233',
		} );
	} );
} );
