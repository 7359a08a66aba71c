import { screen, within } from '@testing-library/react';
import {
	createBlock,
	getBlockAttributes,
	getPossibleBlockTransformations,
	parse,
	serialize,
	switchToBlockType,
	type Block,
} from '@wordpress/blocks';
import { listPanels, openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import { FIELDS } from '../fields/names';
import { flatten } from '../fields/flatten';
import { editOf } from '../inner-edits';
import type { ConsentAttributes } from '../types';
import { metadata, moduleOf, registerInnerBlocks } from './register-blocks';

// Register the blocks now, because tables of test cases create some before the tests run.
registerInnerBlocks();

const show = ( short: string, attributes: Partial< ConsentAttributes > = {} ) => {
	const name = short.startsWith( 'field-' ) ? short : `field-${ short }`;
	return renderBlock< ConsentAttributes >( moduleOf( name ), editOf( name ) as never, attributes );
};

const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
const text = ( name: string ) => screen.getByRole( 'textbox', { name } );
const attribute = ( block: string, name: string ) => metadata[ `jetpack/field-${ block }` ]?.attributes[ name ];

/** @return Attributes of a new field, with its defaults. */
const opened = ( name: string, saved?: object ) =>
	parse( `<!-- wp:jetpack/field-${ name } ${ saved ? `${ JSON.stringify( saved ) } ` : '' }/-->` )[ 0 ]?.attributes;

/** Expected default labels. They are repeated here, so that a change of block.json fails the test. Other fields have none. */
const DEFAULT_LABELS: Readonly< Record< string, string > > = {
	checkbox: '',
	consent: 'Consent',
	'checkbox-multiple': 'Choose several',
	radio: 'Choose one',
	select: 'Select one',
};

describe( 'every field', () => {
	it( '[FLD-01] is registered and allowed in a form', () => {
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

	it.each( FIELDS )( '[FLD-09, FLD-10, FLD-11, FLD-12] %s has defaults', ( name ) => {
		expect( opened( name ) ).toMatchObject( {
			label: DEFAULT_LABELS[ name ] ?? null,
			defaultValue: '',
			placeholder: '',
			id: '',
			required: false,
			options: [],
			width: 100,
		} );
	} );

	it.each( FIELDS )( '[FLD-09, FLD-10, FLD-11, FLD-12] %s keeps its saved attributes', ( name ) => {
		const saved = {
			label: 'Size',
			defaultValue: 'M',
			placeholder: 'S to L',
			id: 'size',
			required: true,
			options: [ 'S', 'M', 'L' ],
			width: 25,
		};
		expect( opened( name, saved ) ).toMatchObject( saved );
		expect( opened( name, { label: null } )?.label ).toBeNull();
	} );

	it.each( FIELDS )( '[FLD-09, FLD-10, FLD-11, FLD-12] %s replaces invalid types with defaults', ( name ) => {
		const wrong = {
			label: 5,
			defaultValue: 5,
			placeholder: false,
			id: [ 'size' ],
			required: 'true',
			options: 'S',
			width: true,
		};
		expect( getBlockAttributes( `jetpack/field-${ name }`, '', wrong ) ).toEqual( opened( name ) );
	} );

	it.each( FIELDS )( '[FLD-02, FLD-03] %s can be required, in its panel and in the toolbar', async ( name ) => {
		const { user, attributes } = await show( name );
		expect( listPanels()[ 0 ] ).toEqual( [ 'Field Settings', true ] );
		const panel = await openPanel( 'Field Settings' );
		const toggle = () => panel.getByRole( 'checkbox', { name: 'Field is required' } );
		const button = () => toolbar().getByRole( 'button', { name: 'Required' } );
		expect( toggle() ).not.toBeChecked();
		expect( button() ).toHaveAttribute( 'aria-pressed', 'false' );
		await user.click( toggle() );
		expect( attributes().required ).toBe( true );
		expect( button() ).toHaveAttribute( 'aria-pressed', 'true' );
		await user.click( toggle() );
		expect( attributes().required ).toBe( false );
		await user.click( button() );
		expect( attributes().required ).toBe( true );
		expect( toggle() ).toBeChecked();
		await user.click( button() );
		expect( attributes().required ).toBe( false );
	} );

	it.each( FIELDS )( '[FLD-02, FLD-04, FLD-17] %s has a width setting', async ( name ) => {
		const { user, attributes } = await show( name );
		const panel = await openPanel( 'Field Settings' );
		const width = within( panel.getByRole( 'radiogroup', { name: 'Field Width' } ) );
		const choices = width.getAllByRole( 'radio' );
		expect( choices.map( ( choice ) => choice.textContent ) ).toEqual( [ '25%', '50%', '75%', '100%' ] );
		expect( choices[ 3 ] ).toBeChecked();
		for ( const percent of [ 25, 50, 75, 100 ] ) {
			await user.click( width.getByRole( 'radio', { name: `${ percent }%` } ) );
			expect( attributes().width ).toBe( percent );
			const block = document.querySelector( `[data-type="jetpack/field-${ name }"]` );
			expect( block?.className.match( /jetpack-field__width-\S+/g ) ).toEqual( [
				`jetpack-field__width-${ percent }`,
			] );
		}
	} );

	it.each( FIELDS )( '[FLD-05] %s has an ID setting in the panel "Advanced"', async ( name ) => {
		const { user, attributes } = await show( name, { id: 'old' } );
		const panel = await openPanel( 'Advanced' );
		const input = panel.getByRole( 'textbox', { name: 'Unique CSS ID' } );
		expect( input ).toHaveValue( 'old' );
		await user.clear( input );
		expect( attributes().id ).toBe( '' );
		await user.type( input, 'my field' );
		expect( attributes().id ).toBe( 'my-field' );
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

	it( '[FLD-08] are removed by Backspace only when empty', async () => {
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

	it( 'an empty list has a line for the first option, which is not saved', async () => {
		const { user, attributes, blocks } = await show( 'radio', { options: [ '' ] } );
		await user.click( option( 1 ) );
		await user.keyboard( '{Backspace}' );
		expect( attributes().options ).toEqual( [] );
		await user.keyboard( '{Backspace}' );
		expect( blocks() ).toHaveLength( 1 );
		expect( option( 1 ) ).toHaveValue( '' );
	} );

	it( 'of a select field appear as on the page when it is not selected', async () => {
		const { deselect } = await show( 'select', { options: [ 'FR', 'DE' ] } );
		await deselect();
		expect( screen.queryByRole( 'textbox', { name: 'Option 1' } ) ).not.toBeInTheDocument();
		expect( document.querySelector( '.jetpack-field__select' ) ).toHaveTextContent( 'FR' );
	} );
} );

describe( 'checkbox and consent', () => {
	it( 'a checkbox can be checked by default', async () => {
		const { user, attributes } = await show( 'checkbox' );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Checked by default' } ) );
		expect( attributes().defaultValue ).toBe( 'true' );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Checked by default' } ) );
		expect( attributes().defaultValue ).toBe( '' );
	} );

	it( '[FLD-13, FLD-14, FLD-15] consent is implicit by default, and its messages are texts', () => {
		expect( opened( 'consent' ) ).toMatchObject( { label: 'Consent', consentType: 'implicit' } );
		expect( opened( 'consent' ) ).not.toHaveProperty( 'implicitConsentMessage' );
		expect( opened( 'consent' ) ).not.toHaveProperty( 'explicitConsentMessage' );
		for ( const consentType of [ 'implicit', 'explicit' ] ) {
			const saved = { consentType, implicitConsentMessage: 'We write.', explicitConsentMessage: 'May we?' };
			expect( opened( 'consent', saved ) ).toMatchObject( saved );
		}
		const wrong = { consentType: 'both', implicitConsentMessage: 5, explicitConsentMessage: [ 'May we?' ] };
		expect( getBlockAttributes( 'jetpack/field-consent', '', wrong ) ).toEqual( opened( 'consent' ) );
		expect( attribute( 'consent', 'consentType' )?.enum ).toEqual( [ 'implicit', 'explicit' ] );
	} );

	it.each( [
		[ 'checkbox-multiple', 'Choose several' ],
		[ 'radio', 'Choose one' ],
		[ 'select', 'Select one' ],
	] )( '[FLD-16] %s has the label "%s" until an author changes it', async ( name, label ) => {
		const { user, attributes } = await show( name );
		expect( attributes().label ).toBe( label );
		await user.clear( text( 'Field label' ) );
		await user.type( text( 'Field label' ), 'Size' );
		expect( attributes().label ).toBe( 'Size' );
	} );

	it( '[FLD-13, FLD-14] each type of consent has its own text', async () => {
		const { user, attributes } = await show( 'consent' );
		const message = () => text( 'Consent message' );
		const usual =
			"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.";
		expect( message() ).toHaveValue( usual );
		const choice = ( await openPanel( 'Consent Settings' ) ).getByRole( 'combobox', {
			name: 'Permission to email',
		} );
		const values = within( choice ).getAllByRole( 'option' ) as HTMLOptionElement[];
		expect( values.map( ( { value } ) => value ) ).toEqual( [ 'implicit', 'explicit' ] );
		expect( choice ).toHaveValue( 'implicit' );
		await user.selectOptions( choice, 'explicit' );
		expect( message() ).toHaveValue( 'Can we send you an email from time to time?' );
		await user.clear( message() );
		await user.type( message(), 'May we?' );
		expect( attributes() ).toMatchObject( { consentType: 'explicit', explicitConsentMessage: 'May we?' } );
		expect( attributes() ).not.toHaveProperty( 'implicitConsentMessage' );
		await user.selectOptions( choice, 'implicit' );
		expect( message() ).toHaveValue( usual );
		await user.clear( message() );
		await user.type( message(), 'We write.' );
		expect( attributes() ).toMatchObject( {
			consentType: 'implicit',
			explicitConsentMessage: 'May we?',
			implicitConsentMessage: 'We write.',
		} );
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

	it.each( FIELDS )( '[FLD-18] %s without options can become any type without options', ( name ) => {
		expect( targets( block( name ) ).sort() ).toEqual( others( PLAIN, name ) );
	} );

	it.each( FIELDS )( '[FLD-19] %s with options can become any type with options', ( name ) => {
		expect( targets( block( name, { options: [ 'A' ] } ) ).sort() ).toEqual( others( LISTS, name ) );
	} );

	it( 'keeps attributes', () => {
		const from = block( 'radio', { label: 'Size', required: true, options: [ 'S', 'M' ], width: 50, id: 'size' } );
		const [ to ] = switchToBlockType( from, 'jetpack/field-select' ) ?? [];
		expect( serialize( to as Block ) ).toBe(
			'<!-- wp:jetpack/field-select {"label":"Size","required":true,"options":["S","M"],"id":"size","width":50} /-->'
		);
	} );

	it( 'is not offered for a field with inner blocks', () => {
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
	] )( 'converts %s to a simple field', ( name, inner, expected ) => {
		expect( flatten( `jetpack/field-${ name }`, inner ) ).toEqual( { ...plain, ...expected } );
	} );

	it.each< [ string, string, Block[] ] >( [
		[ 'has no simple form', 'number', [ part( 'label' ), part( 'input' ) ] ],
		[
			'lets people write an option',
			'radio',
			[ part( 'label' ), part( 'options', {}, [ option( 'X', { isOther: true } ) ] ) ],
		],
		[ 'contains an unknown block', 'text', [ part( 'label' ), createBlock( 'core/paragraph' ) ] ],
	] )( 'keeps one that %s', ( _, name, inner ) => {
		expect( flatten( `jetpack/field-${ name }`, inner ) ).toBeUndefined();
	} );
} );
