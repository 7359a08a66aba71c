import { createBlock, rawHandler, registerBlockType, switchToBlockType, type Block } from '@wordpress/blocks';
import * as extension from '..';
import metadata from '../block.json';
import { deprecated } from '../deprecated';
import { registerInnerBlocks } from './register-blocks';

beforeAll( () => {
	registerInnerBlocks();
	const settings = { ...metadata, ...extension.settings } as unknown;
	registerBlockType( metadata.name, settings as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

/** Returns a block without attributes that have default values. */
function plain( { name, attributes, innerBlocks }: Block ): unknown[] {
	const own = Object.entries( attributes ).filter(
		( [ , value ] ) => ! [ '', false, 100, null, undefined ].includes( value as string ) && String( value ) !== ''
	);
	return [ name.replace( 'jetpack/', '' ), Object.fromEntries( own ), ...innerBlocks.map( plain ) ];
}

const convert = ( html: string ) => rawHandler( { HTML: html } ).map( plain );
const FORM = { customThankyouHeading: 'Message Sent', jetpackCRM: true };
const button = ( text = 'Contact Us' ) => [ 'button', { element: 'button', text } ];

describe( 'shortcodes', () => {
	const text =
		'[contact-form to="a@example.org" subject=\'Hi "you"\' submit_button_text=Go][contact-field label="Name" type="name" required="1"/]' +
		'[contact-field label="Pick" type="radio" options="Yes, No," placeholder="?" /][/contact-form]';
	const expected = [
		'contact-form',
		{ ...FORM, to: 'a@example.org', subject: 'Hi "you"' },
		[ 'field-name', { label: 'Name', required: true } ],
		[ 'field-radio', { label: 'Pick', options: [ 'Yes', 'No' ], placeholder: '?' } ],
		button( 'Go' ),
	];

	it( '[FRM-35, FRM-39] in a paragraph become a form with a block for each field and a button', () => {
		expect( convert( `<p>${ text }</p>` ) ).toEqual( [ expected ] );
	} );

	it( '[FRM-35] may be in several paragraphs and lines', () => {
		const [ open = '', ...rest ] = text.split( /(?=\[contact-field|\[\/)/ );
		expect( convert( [ open, ...rest ].map( ( part ) => `<p>${ part }</p>` ).join( '' ) ) ).toEqual( [ expected ] );
		expect( convert( `<p>${ [ open, ...rest ].join( '<br>' ) }</p>` ) ).toEqual( [ expected ] );
	} );

	it.each( [ 'core/paragraph', 'core/shortcode' ] )( '[FRM-35] become a form in a block %s', ( name ) => {
		const block = createBlock( name, { [ name === 'core/paragraph' ? 'content' : 'text' ]: text } );
		expect( ( switchToBlockType( block, metadata.name ) ?? [] ).map( plain ) ).toEqual( [ expected ] );
	} );

	it( 'keep a comma in an option, written as &#044;', () => {
		const written =
			'A&#044; B [contact-form subject="x&#044; y"][contact-field type="select" options="Vienna&#044; Austria,Bern&#44; Switzerland" /][/contact-form]';
		const blocks = switchToBlockType( createBlock( 'core/shortcode', { text: written } ), metadata.name ) ?? [];
		const [ before, form ] = blocks.map( plain );
		expect( before ).toEqual( [ 'core/paragraph', { content: 'A, B' } ] );
		expect( form ).toEqual( [
			'contact-form',
			{ ...FORM, subject: 'x, y' },
			[ 'field-select', { label: 'Select one', options: [ 'Vienna, Austria', 'Bern, Switzerland' ] } ],
			button(),
		] );
		expect( convert( `<p>${ written.slice( 10 ) }</p>` ) ).toEqual( [ form ] );
	} );

	const kinds = ( types: string[] ) => {
		const fields = types.map( ( type ) => `[contact-field type="${ type }"]` ).join( '<br>' );
		const [ form ] = rawHandler( { HTML: `<p>[contact-form]${ fields }[/contact-form]</p>` } );
		return form?.innerBlocks.map( ( { name } ) => name ).slice( 0, -1 );
	};

	it( '[FRM-36, FRM-38] of other types become text fields', () => {
		const types = [ 'text', 'url', 'date', 'telephone', 'consent', 'file', '' ];
		expect( kinds( types ) ).toEqual( types.map( () => 'jetpack/field-text' ) );
	} );

	it( '[FRM-37] of these types become fields of the same type', () => {
		const types = [ 'textarea', 'radio', 'checkbox', 'checkbox-multiple', 'select', 'email', 'name' ];
		expect( kinds( types ) ).toEqual( types.map( ( type ) => `jetpack/field-${ type }` ) );
	} );

	it( 'keep other attributes and the surrounding text', () => {
		const content =
			'Before<br>[contact-form customThankyou="message" customThankyouMessage="Yes]"]' +
			'[contact-field label="A" id="a" default="b" width="50" required="false" wrapper="script"]<br>[/contact-form] &lt;after&gt;';
		const blocks = switchToBlockType( createBlock( 'core/paragraph', { content } ), metadata.name ) ?? [];
		const [ before, form, after ] = blocks.map( plain );
		expect( before ).toEqual( [ 'core/paragraph', { content: 'Before' } ] );
		expect( form ).toEqual( [
			'contact-form',
			{ ...FORM, customThankyou: 'message', customThankyouMessage: 'Yes]' },
			[ 'field-text', { label: 'A', id: 'a', defaultValue: 'b', width: 50 } ],
			button(),
		] );
		expect( after ).toEqual( [ 'core/paragraph', { content: '&lt;after>' } ] );
	} );

	it.each( [
		'[contact-form] and nothing that closes it',
		'[contact-field type="name"/]',
		'[/contact-form]',
		'[contact-formula][/contact-form]',
	] )( 'that do not contain a whole form stay text: %s', ( part ) => {
		expect( convert( `<p>${ part }</p><p>More</p>` ).flat( 9 ) ).not.toContain( 'contact-form' );
		const block = createBlock( 'core/paragraph', { content: part } );
		expect( switchToBlockType( block, metadata.name ) ).toBeNull();
	} );

	it( 'with two forms become two', () => {
		expect( convert( `<p>${ text }</p><p>${ text }</p>` ) ).toEqual( [ expected, expected ] );
	} );
} );

describe( 'older forms', () => {
	const [ v1 ] = deprecated;
	const migrate = ( saved: object, inner: Block[] = [] ) => {
		const [ attributes, blocks ] = v1?.migrate( { ...saved }, inner ) ?? [];
		return [ attributes, blocks?.map( plain ) ];
	};

	it( '[FRM-25] get a button with their text and colors', () => {
		const old = {
			to: 'a@example.org',
			hasFormSettingsSet: 'yes',
			submitButtonText: 'Send it',
			backgroundButtonColor: 'red',
			textButtonColor: 'white',
			customBackgroundButtonColor: '#ff0000',
			customTextButtonColor: '#ffffff',
			submitButtonClasses: 'has-background',
		};
		expect( v1?.isEligible( old ) ).toBe( true );
		const colors = {
			backgroundColor: 'red',
			textColor: 'white',
			customBackgroundColor: '#ff0000',
			customTextColor: '#ffffff',
		};
		expect( migrate( old, [ createBlock( 'jetpack/field-name' ) ] ) ).toEqual( [
			{ to: 'a@example.org' },
			[
				[ 'field-name', {} ],
				[ 'button', { element: 'button', text: 'Send it', ...colors } ],
			],
		] );
	} );

	it.each( [
		[ { submit_button_text: 'Go', has_form_settings_set: 'yes' }, 'Go' ],
		[ { submitButtonText: 'New', submit_button_text: 'Old' }, 'New' ],
		[ { hasFormSettingsSet: 'yes' }, 'Submit' ],
	] )( '[FRM-25] %j becomes "%s"', ( old, text ) => {
		expect( migrate( old ) ).toEqual( [ {}, [ button( text ) ] ] );
	} );

	it( 'with a button get no second one', () => {
		const inner = [ createBlock( 'jetpack/button', { text: 'Mine' } ) ];
		expect( migrate( { submitButtonText: 'Old' }, inner ) ).toEqual( [ {}, [ [ 'button', { text: 'Mine' } ] ] ] );
	} );

	it( 'without a button stay unchanged', () => {
		expect( v1?.isEligible( { to: 'a@example.org', jetpackCRM: false } ) ).toBe( false );
		expect( migrate( { to: 'a' } ) ).toEqual( [ { to: 'a' }, [] ] );
	} );
} );
