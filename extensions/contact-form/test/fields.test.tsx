import { screen, within } from '@testing-library/react';
import {
	createBlock,
	getPossibleBlockTransformations,
	serialize,
	switchToBlockType,
	type Block,
} from '@wordpress/blocks';
import { renderBlock } from '../../../tests/unit/render-block';
import { FIELDS } from '../fields/names';
import { flatten } from '../fields/flatten';
import { editOf } from '../inner-edits';
import type { ConsentAttributes } from '../types';
import { metadata, moduleOf, registerInnerBlocks } from './register-blocks';

// Tables of tests hold blocks, so that these must be known before the first test begins.
registerInnerBlocks();

const show = ( short: string, attributes: Partial< ConsentAttributes > = {} ) => {
	const name = short.startsWith( 'field-' ) ? short : `field-${ short }`;
	return renderBlock< ConsentAttributes >( moduleOf( name ), editOf( name ) as never, attributes );
};

const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
const text = ( name: string ) => screen.getByRole( 'textbox', { name } );
const attribute = ( block: string, name: string ) => metadata[ `jetpack/field-${ block }` ]?.attributes[ name ];

describe( 'every field', () => {
	it( '[FLD-01] is there, and stands in a form', () => {
		const titles = FIELDS.map( ( name ) => metadata[ `jetpack/field-${ name }` ]?.title );
		expect( titles ).toEqual( [
			'Text',
			'Name',
			'Email',
			'Website',
			'Date Picker',
			'Phone Number',
			'Message',
			'Checkbox',
			'Consent',
			'Checkbox Group',
			'Radio',
			'Select',
		] );
		for ( const name of FIELDS ) {
			expect( metadata[ `jetpack/field-${ name }` ]?.parent ).toContain( 'jetpack/contact-form' );
		}
	} );

	it.each( FIELDS )( '[FLD-09, FLD-10, FLD-11, FLD-12] %s has the attributes of a field', ( name ) => {
		expect( attribute( name, 'label' )?.type ).toEqual( [ 'string', 'null' ] );
		for ( const one of [ 'defaultValue', 'placeholder', 'id' ] ) {
			expect( attribute( name, one ) ).toMatchObject( { type: 'string', default: '' } );
		}
		expect( attribute( name, 'required' ) ).toEqual( { type: 'boolean', default: false } );
		expect( attribute( name, 'options' ) ).toMatchObject( { type: 'array', default: [] } );
		expect( attribute( name, 'width' ) ).toMatchObject( { default: 100 } );
		expect( attribute( name, 'width' )?.type ).toContain( 'number' );
	} );

	it.each( FIELDS )( '[FLD-02, FLD-03] %s can be required, in its panel and in the toolbar', async ( name ) => {
		const { user, attributes } = await show( name );
		expect( sidebar().getByRole( 'button', { name: 'Field Settings' } ) ).toBeInTheDocument();
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Field is required' } ) );
		expect( attributes().required ).toBe( true );
		const button = toolbar().getByRole( 'button', { name: 'Required' } );
		expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
		await user.click( button );
		expect( attributes().required ).toBe( false );
		expect( toolbar().getByRole( 'button', { name: 'Required' } ) ).toHaveAttribute( 'aria-pressed', 'false' );
	} );

	it( '[FLD-04, FLD-17] takes a share of the width', async () => {
		const { user, attributes } = await show( 'text' );
		const width = within( sidebar().getByRole( 'radiogroup', { name: 'Field Width' } ) );
		const choices = width.getAllByRole( 'radio' );
		expect( choices.map( ( choice ) => choice.textContent ) ).toEqual( [ '25%', '50%', '75%', '100%' ] );
		expect( choices[ 3 ] ).toBeChecked();
		await user.click( width.getByRole( 'radio', { name: '50%' } ) );
		expect( attributes().width ).toBe( 50 );
		expect( document.querySelector( '[data-type="jetpack/field-text"]' ) ).toHaveClass( 'jetpack-field__width-50' );
	} );

	it( '[FLD-05] takes an id of its own', async () => {
		const { user, attributes } = await show( 'email' );
		await user.click( sidebar().getByRole( 'button', { name: 'Advanced' } ) );
		await user.type( sidebar().getByRole( 'textbox', { name: 'Unique CSS ID' } ), 'my mail' );
		expect( attributes().id ).toBe( 'my-mail' );
	} );

	it( 'shows its title until it has a label, which is one line of plain text', async () => {
		const { user, attributes, blocks } = await show( 'name' );
		expect( text( 'Field label' ) ).toHaveValue( 'Name' );
		expect( attributes().label ).toBeNull();
		await user.clear( text( 'Field label' ) );
		await user.click( text( 'Field label' ) );
		await user.paste( '<b>You</b>\n& we' );
		await user.keyboard( '{Enter}' );
		expect( attributes().label ).toBe( '<b>You</b> & we' );
		expect( blocks() ).toHaveLength( 1 );
	} );

	it( 'shows its placeholder in its input', async () => {
		const { user, attributes } = await show( 'telephone', { placeholder: '+49' } );
		expect( text( 'Placeholder' ) ).toHaveValue( '+49' );
		await user.type( text( 'Placeholder' ), ' 30' );
		expect( attributes().placeholder ).toBe( '+49 30' );
	} );
} );

describe( 'options', () => {
	const option = ( number: number ) => text( `Option ${ number }` );

	it.each( [ 'checkbox-multiple', 'radio', 'select' ] )( '[FLD-06, FLD-07] of %s are a list', async ( name ) => {
		const { user, attributes } = await show( name );
		await user.type( option( 1 ), 'A{Enter}' );
		expect( option( 2 ) ).toHaveFocus();
		await user.keyboard( 'C' );
		await user.click( option( 1 ) );
		await user.keyboard( '{Enter}B' );
		expect( attributes().options ).toEqual( [ 'A', 'B', 'C' ] );
		await user.click( screen.getByRole( 'button', { name: 'Add option' } ) );
		expect( option( 4 ) ).toHaveFocus();
		await user.click( screen.getAllByRole( 'button', { name: 'Remove option' } )[ 1 ] as HTMLElement );
		expect( attributes().options ).toEqual( [ 'A', 'C', '' ] );
	} );

	it( '[FLD-08] go with Backspace when they are empty, and only then', async () => {
		const { user, attributes } = await show( 'radio', { options: [ 'A', 'BC', '' ] } );
		await user.click( option( 3 ) );
		await user.keyboard( '{Backspace}' );
		expect( attributes().options ).toEqual( [ 'A', 'BC' ] );
		expect( option( 2 ) ).toHaveFocus();
		await user.keyboard( '{End}{Backspace}' );
		expect( attributes().options ).toEqual( [ 'A', 'B' ] );
		await user.keyboard( '{Backspace}{Backspace}' );
		expect( attributes().options ).toEqual( [ 'A' ] );
	} );

	it( 'a field without any has a line for its first one, and none is left behind', async () => {
		const { user, attributes, blocks } = await show( 'radio', { options: [ '' ] } );
		await user.click( option( 1 ) );
		await user.keyboard( '{Backspace}' );
		expect( attributes().options ).toEqual( [] );
		await user.keyboard( '{Backspace}' );
		expect( blocks() ).toHaveLength( 1 );
		expect( option( 1 ) ).toHaveValue( '' );
	} );

	it( 'of a select are seen as visitors do when the author is elsewhere', async () => {
		const { deselect } = await show( 'select', { options: [ 'FR', 'DE' ] } );
		await deselect();
		expect( screen.queryByRole( 'textbox', { name: 'Option 1' } ) ).not.toBeInTheDocument();
		expect( document.querySelector( '.jetpack-field__select' ) ).toHaveTextContent( 'FR' );
	} );
} );

describe( 'checkbox and consent', () => {
	it( 'a checkbox may be ticked from the start', async () => {
		const { user, attributes } = await show( 'checkbox' );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Checked by default' } ) );
		expect( attributes().defaultValue ).toBe( 'true' );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Checked by default' } ) );
		expect( attributes().defaultValue ).toBe( '' );
	} );

	it( '[FLD-13, FLD-14, FLD-15, FLD-16] have their attributes and defaults', () => {
		expect( attribute( 'consent', 'consentType' ) ).toMatchObject( {
			enum: [ 'implicit', 'explicit' ],
			default: 'implicit',
		} );
		expect( attribute( 'consent', 'implicitConsentMessage' ) ).toMatchObject( { type: 'string' } );
		expect( attribute( 'consent', 'explicitConsentMessage' ) ).toMatchObject( { type: 'string' } );
		const labels = [ 'consent', 'checkbox-multiple', 'radio', 'select' ].map(
			( name ) => attribute( name, 'label' )?.default
		);
		expect( labels ).toEqual( [ 'Consent', 'Choose several', 'Choose one', 'Select one' ] );
	} );

	it( 'consent is said or asked for, each in words of its own', async () => {
		const { user, attributes } = await show( 'consent' );
		const message = () => text( 'Consent message' );
		expect( ( message() as HTMLTextAreaElement ).value ).toMatch( /^By submitting your information/ );
		await user.selectOptions( sidebar().getByRole( 'combobox', { name: 'Permission to email' } ), 'explicit' );
		expect( message() ).toHaveValue( 'Can we send you an email from time to time?' );
		await user.clear( message() );
		await user.type( message(), 'May we?' );
		expect( attributes() ).toMatchObject( { consentType: 'explicit', explicitConsentMessage: 'May we?' } );
		expect( attributes() ).not.toHaveProperty( 'implicitConsentMessage' );
	} );
} );

describe( 'conversion', () => {
	const PLAIN = [ 'text', 'name', 'email', 'url', 'date', 'telephone', 'textarea' ];
	const LISTS = [ 'checkbox-multiple', 'radio', 'select', 'consent' ];
	const block = ( name: string, attributes = {} ) => createBlock( `jetpack/field-${ name }`, attributes );
	const targets = ( from: Block ) =>
		getPossibleBlockTransformations( [ from ] )
			.map( ( { name } ) => name.replace( 'jetpack/field-', '' ) )
			.filter( ( name ) => `jetpack/field-${ name }` !== from.name );
	const others = ( names: string[], name: string ) => names.filter( ( one ) => one !== name ).sort();

	it.each( FIELDS )( '[FLD-18] %s without options becomes what has none', ( name ) => {
		expect( targets( block( name ) ).sort() ).toEqual( others( PLAIN, name ) );
	} );

	it.each( FIELDS )( '[FLD-19] %s with options becomes what has some', ( name ) => {
		expect( targets( block( name, { options: [ 'A' ] } ) ).sort() ).toEqual( others( LISTS, name ) );
	} );

	it( 'takes the attributes along', () => {
		const from = block( 'radio', { label: 'Size', required: true, options: [ 'S', 'M' ], width: 50, id: 'size' } );
		const [ to ] = switchToBlockType( from, 'jetpack/field-select' ) ?? [];
		expect( serialize( to as Block ) ).toBe(
			'<!-- wp:jetpack/field-select {"label":"Size","required":true,"options":["S","M"],"id":"size","width":50} /-->'
		);
	} );

	it( 'of a field that holds blocks is not offered', () => {
		expect( targets( { ...block( 'text' ), attributes: { options: [], wrapper: 'div' } } ) ).toEqual( [] );
	} );
} );

describe( 'fields of newer releases', () => {
	const part = ( name: string, attributes = {}, inner: Block[] = [] ) =>
		createBlock( `jetpack/${ name }`, attributes, inner );
	const plain = { wrapper: undefined, wrapperClass: undefined, wrapperStyle: undefined };
	const option = ( label: string, more = {} ) => part( 'option', { label, ...more } );

	it.each< [ string, Block[], object ] >( [
		[
			'name',
			[ part( 'label', { label: 'You' } ), part( 'input', { placeholder: 'Jane' } ) ],
			{ label: 'You', placeholder: 'Jane' },
		],
		[
			'telephone',
			[ part( 'label', {} ), part( 'phone-input', { placeholder: '+49' } ) ],
			{ label: null, placeholder: '+49' },
		],
		[
			'radio',
			[ part( 'label', { label: 'Size' } ), part( 'options', {}, [ option( 'S' ), option( 'M' ) ] ) ],
			{ label: 'Size', options: [ 'S', 'M' ] },
		],
		[ 'checkbox', [ option( 'I agree', { isStandalone: true } ) ], { label: 'I agree' } ],
	] )( 'a %s becomes a simple one', ( name, inner, expected ) => {
		expect( flatten( `jetpack/field-${ name }`, inner ) ).toEqual( { ...plain, ...expected } );
	} );

	it.each< [ string, string, Block[] ] >( [
		[ 'has no simple form', 'number', [ part( 'label' ), part( 'input' ) ] ],
		[
			'lets people write an option',
			'radio',
			[ part( 'label' ), part( 'options', {}, [ option( 'X', { isOther: true } ) ] ) ],
		],
		[ 'holds something unknown', 'text', [ part( 'label' ), createBlock( 'core/paragraph' ) ] ],
	] )( 'one that %s stays as it is', ( _, name, inner ) => {
		expect( flatten( `jetpack/field-${ name }`, inner ) ).toBeUndefined();
	} );
} );
