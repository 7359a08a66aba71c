import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createBlock, serialize } from '@wordpress/blocks';
import { readRating } from '../rating';
import { moduleOf, registerInnerBlocks } from './register-blocks';
import { allowTemplates, partOf, show, showBlock, sidebar, type Values } from './show-field';

registerInnerBlocks();

afterEach( () => {
	delete window.Jetpack_Editor_Initial_State;
} );

/** Renders a new field with its template. */
const showNew = async ( name: string, attributes: Values = {} ) => {
	const shown = await show( name, attributes );
	await screen.findByRole( 'textbox', { name: 'Field label' } );
	allowTemplates();
	return shown;
};

const setting = ( name: string ) => sidebar().getByLabelText( name );
const change = ( name: string, value: string ) => fireEvent.change( setting( name ), { target: { value } } );

const IMAGE = '<!-- wp:image {"url":"","aspectRatio":"1","scale":"cover"} /-->'.replace( '"url":"",', '' );
const OPTION_STYLE =
	'border-width:1px;border-radius:4px;padding-top:8px;padding-right:8px;padding-bottom:8px;padding-left:8px';
const imageOption = ( label: string ) =>
	`<!-- wp:jetpack/input-image-option {"label":"${ label }"} -->\n` +
	`<div class="wp-block-jetpack-input-image-option" style="${ OPTION_STYLE }"><div>${ IMAGE }</div></div>\n` +
	'<!-- /wp:jetpack/input-image-option -->';

describe( 'a new field is saved in the format of Jetpack 16', () => {
	it.each( [
		[ 'number', 'Number', '<!-- wp:jetpack/input {"type":"number"} /-->' ],
		[ 'time', 'Time', '<!-- wp:jetpack/input {"type":"time"} /-->' ],
		[ 'rating', 'Rating', '<!-- wp:jetpack/input-rating /-->' ],
		[
			'slider',
			'Slider',
			'<!-- wp:jetpack/input-range -->\n<div class="wp-block-jetpack-input-range"></div>\n<!-- /wp:jetpack/input-range -->',
		],
		[
			'file',
			'File Upload',
			'<!-- wp:jetpack/dropzone -->\n<div class="wp-block-jetpack-dropzone"></div>\n<!-- /wp:jetpack/dropzone -->',
		],
	] )( '%s', async ( name, label, control ) => {
		const { blocks } = await showNew( `field-${ name }` );
		expect( serialize( blocks() ) ).toBe(
			`<!-- wp:jetpack/field-${ name } -->\n<div><!-- wp:jetpack/label {"label":"${ label }"} /-->\n\n` +
				`${ control }</div>\n<!-- /wp:jetpack/field-${ name } -->`
		);
		expect( moduleOf( `field-${ name }` ).metadata ).not.toMatchObject( { supports: { inserter: false } } );
	} );

	it( 'image choice', async () => {
		const { blocks } = await showNew( 'field-image-select' );
		expect( serialize( blocks() ) ).toBe(
			'<!-- wp:jetpack/field-image-select -->\n<div class="wp-block-jetpack-field-image-select"><div>' +
				'<!-- wp:jetpack/label {"label":"Image Select"} /-->\n\n<!-- wp:jetpack/fieldset-image-options -->\n' +
				'<div class="wp-block-jetpack-fieldset-image-options"><div>' +
				`${ imageOption( 'Option one' ) }\n\n${ imageOption( 'Option two' ) }</div></div>\n` +
				'<!-- /wp:jetpack/fieldset-image-options --></div></div>\n<!-- /wp:jetpack/field-image-select -->'
		);
	} );

	it( 'hidden', async () => {
		const { user, blocks } = await show( 'field-hidden' );
		await user.type( screen.getByRole( 'textbox', { name: 'Field label' } ), 'Campaign' );
		await user.type( sidebar().getByRole( 'textbox', { name: 'Value' } ), 'spring' );
		expect( serialize( blocks() ) ).toBe(
			'<!-- wp:jetpack/field-hidden {"label":"Campaign","default":"spring"} /-->'
		);
		expect( sidebar().queryByRole( 'checkbox', { name: 'Field is required' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'settings of newer fields', () => {
	it( 'are those of the field when its label or control is selected', async () => {
		const { user, attributes } = await showNew( 'field-rating' );
		await user.click( screen.getByRole( 'textbox', { name: 'Field label' } ) );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Field is required' } ) );
		expect( attributes().required ).toBe( true );
		await user.click( sidebar().getByRole( 'radio', { name: 'Hearts' } ) );
		expect( attributes().iconStyle ).toBe( 'hearts' );
	} );

	it( 'a number has limits, which its input respects', async () => {
		const { blocks } = await showNew( 'field-number' );
		const input = () => partOf( blocks(), 'input' )?.attributes;
		change( 'Minimum', '-1.5' );
		change( 'Maximum', '10' );
		expect( input() ).toMatchObject( { min: -1.5, max: 10 } );
		expect( sidebar().queryByText( /must not be larger/ ) ).not.toBeInTheDocument();
		change( 'Minimum', '11' );
		expect( sidebar().getByText( 'The minimum must not be larger than the maximum.' ) ).toBeInTheDocument();
		change( 'Minimum', '10' );
		expect( sidebar().queryByText( /must not be larger/ ) ).not.toBeInTheDocument();
		change( 'Minimum', '' );
		expect( input() ).toMatchObject( { min: undefined, max: 10 } );
	} );

	it( 'a rating has 2 to 10 icons and an optional default', async () => {
		const { attributes } = await showNew( 'field-rating' );
		const icons = ( selector = 'svg' ) => document.querySelectorAll( `.jetpack-field-rating ${ selector }` );
		expect( icons() ).toHaveLength( 5 );
		expect( readRating( { max: 'many' } ) ).toEqual( { max: 5, start: 0, icon: 'stars' } );
		const highest = () => sidebar().getByRole( 'spinbutton', { name: 'Highest rating' } );
		const chosen = () => sidebar().getByRole( 'spinbutton', { name: 'Default rating' } );
		for ( const [ input, expected ] of [
			[ 11, 10 ],
			[ 10, 10 ],
			[ 2, 2 ],
			[ 1, 2 ],
		] as const ) {
			fireEvent.change( highest(), { target: { value: String( input ) } } );
			fireEvent.blur( highest() );
			expect( attributes().max ).toBe( expected );
			await waitFor( () => expect( icons() ).toHaveLength( expected ) );
		}
		fireEvent.change( highest(), { target: { value: '10' } } );
		fireEvent.change( chosen(), { target: { value: '10' } } );
		expect( attributes().default ).toBe( 10 );
		fireEvent.change( highest(), { target: { value: '4' } } );
		expect( attributes() ).toMatchObject( { max: 4, default: 4 } );
		await waitFor( () => expect( icons( '.is-chosen' ) ).toHaveLength( 4 ) );
	} );

	it( 'a slider has limits, a step, a default and end labels', async () => {
		const { attributes } = await showNew( 'field-slider' );
		const range = () => document.querySelector( '.jetpack-field-slider input' );
		expect( range() ).toHaveValue( '0' );
		change( 'Minimum', '-10' );
		change( 'Maximum', '10' );
		change( 'Step', '0.5' );
		change( 'Starting value', '2.5' );
		change( 'Minimum label', 'Bad' );
		change( 'Maximum label', 'Good' );
		expect( attributes() ).toMatchObject( {
			min: -10,
			max: 10,
			step: 0.5,
			default: 2.5,
			minLabel: 'Bad',
			maxLabel: 'Good',
		} );
		await waitFor( () => expect( range() ).toHaveAttribute( 'min', '-10' ) );
		expect( range() ).toHaveAttribute( 'max', '10' );
		expect( range() ).toHaveAttribute( 'step', '0.5' );
		expect( range() ).toHaveValue( '2.5' );
		expect( document.querySelector( '.jetpack-field-slider__labels' ) ).toHaveTextContent( 'BadGood' );
		change( 'Step', '0' );
		expect( attributes().step ).toBeUndefined();
	} );

	it( 'a file field has a maximum number, a size and types', async () => {
		window.Jetpack_Editor_Initial_State = { slipstream: { form: { maxMegabytes: 8 } } };
		const { user, attributes } = await showNew( 'field-file' );
		const count = () => sidebar().getByRole( 'spinbutton', { name: 'Maximum number of files' } );
		for ( const [ input, expected ] of [
			[ 10, 10 ],
			[ 11, 10 ],
			[ 1, undefined ],
			[ 3, 3 ],
		] as const ) {
			fireEvent.change( count(), { target: { value: String( input ) } } );
			fireEvent.blur( count() );
			expect( attributes().maxfiles ).toBe( expected );
		}
		expect( sidebar().getByText( 'Per file. This site accepts up to 8 MB.' ) ).toBeInTheDocument();
		for ( const [ input, expected ] of [
			[ '8', 8 ],
			[ '9', 8 ],
			[ '1', 1 ],
			[ '0.2', 1 ],
			[ '', undefined ],
		] as const ) {
			change( 'Maximum size in MB', input );
			expect( attributes().maxfilesize ).toBe( expected );
		}
		const types: string[] = [];
		for ( const [ label, value ] of [
			[ 'Images', 'image' ],
			[ 'Documents', 'document' ],
			[ 'Audio', 'audio' ],
			[ 'Video', 'video' ],
		] as const ) {
			types.push( value );
			await user.click( sidebar().getByRole( 'checkbox', { name: label } ) );
			expect( attributes().filetype ).toBe( types.join( ',' ) );
		}
		for ( const label of [ 'Images', 'Documents', 'Audio', 'Video' ] ) {
			await user.click( sidebar().getByRole( 'checkbox', { name: label } ) );
		}
		expect( attributes().filetype ).toBeUndefined();
	} );

	it( 'other types are kept when groups are toggled', async () => {
		const { user, attributes } = await showNew( 'field-file', { filetype: 'image, heic' } );
		expect( sidebar().getByRole( 'checkbox', { name: 'Images' } ) ).toBeChecked();
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Images' } ) );
		expect( attributes().filetype ).toBe( 'heic' );
	} );

	it.each( [
		[ 'Allow several choices', 'isMultiple', false ],
		[ 'Show labels', 'showLabels', true ],
		[ 'Show large images', 'isSupersized', false ],
		[ 'Shuffle the options', 'randomizeOptions', false ],
		[ 'Add the option “Other”', 'showOtherOption', false ],
	] )( 'an image choice: %s', async ( label, name, isOn ) => {
		const { user, attributes } = await showNew( 'field-image-select' );
		expect( attributes()[ name ] ).toBe( isOn );
		await user.click( sidebar().getByRole( 'checkbox', { name: label } ) );
		expect( attributes()[ name ] ).toBe( ! isOn );
	} );

	it( 'an image choice can have more options, each with a letter and a label', async () => {
		const { user, blocks } = await showNew( 'field-image-select' );
		await user.click( screen.getByRole( 'button', { name: 'Add option' } ) );
		const options = screen.getAllByRole( 'textbox', { name: 'Option' } );
		expect( options ).toHaveLength( 3 );
		await user.type( options[ 2 ] as HTMLElement, 'Tea' );
		const letters = [ ...document.querySelectorAll( '.jetpack-image-option__letter' ) ];
		expect( letters.map( ( letter ) => letter.textContent ) ).toEqual( [ 'A', 'B', 'C' ] );
		const saved = partOf( blocks(), 'fieldset-image-options' )?.innerBlocks;
		expect( saved?.map( ( { attributes } ) => attributes.label ) ).toEqual( [ 'Option one', 'Option two', 'Tea' ] );
	} );

	it.each( [
		[ { defaultValue: 'a', value: 'b', default: 'c' }, 'a' ],
		[ { value: 'b', default: 'c' }, 'b' ],
		[ { default: 'c' }, 'c' ],
		[ { default: 0 }, '0' ],
	] )( 'a hidden value is read from %p', async ( saved, shown ) => {
		const { user, attributes } = await show( 'field-hidden', saved );
		const input = sidebar().getByRole( 'textbox', { name: 'Value' } );
		expect( input ).toHaveValue( shown );
		await user.type( input, 'x' );
		expect( attributes() ).toMatchObject( { default: `${ shown }x`, defaultValue: '' } );
		expect( attributes().value ).toBeUndefined();
	} );
} );

describe( 'a field without a label', () => {
	it.each( [ 'name', 'telephone', 'date', 'checkbox', 'radio' ] )(
		'shows the same label as the page: %s',
		async ( name ) => {
			const block = `jetpack/field-${ name }`;
			window.Jetpack_Editor_Initial_State = { slipstream: { form: { labels: { [ block ]: 'From the page' } } } };
			await show( `field-${ name }` );
			const label = screen.getByRole( 'textbox', { name: 'Field label' } );
			expect( [ ( label as HTMLTextAreaElement ).value, label.getAttribute( 'placeholder' ) ] ).toContain(
				'From the page'
			);
		}
	);

	it( 'has the same label when it is new', async () => {
		const labels = { 'jetpack/field-file': 'Upload a file' };
		window.Jetpack_Editor_Initial_State = { slipstream: { form: { labels } } };
		const { blocks } = await showNew( 'field-file' );
		expect( partOf( blocks(), 'label' )?.attributes.label ).toBe( 'Upload a file' );
	} );
} );

describe( 'select field', () => {
	const preview = () => document.querySelector( '.jetpack-field__select' );
	const options = [ 'FR', 'DE' ];

	it( 'can have a placeholder option, which visitors see', async () => {
		const { user, attributes, deselect } = await show( 'field-select', { options } );
		expect( sidebar().getByText( /the first option is sent if visitors skip this field/i ) ).toBeInTheDocument();
		await user.type( sidebar().getByRole( 'textbox', { name: 'Placeholder option' } ), 'Country' );
		expect( attributes() ).toMatchObject( { placeholder: 'Country', options } );
		expect(
			sidebar().getByText( 'Shown until visitors choose an option. It does not count as an answer.' )
		).toBeInTheDocument();
		await deselect();
		expect( preview() ).toHaveTextContent( /^Country$/ );
	} );

	it( 'is inserted with a placeholder option', () => {
		const [ variation ] = moduleOf( 'field-select' ).settings.variations ?? [];
		expect( variation ).toMatchObject( {
			isDefault: true,
			title: 'Select',
			attributes: { placeholder: 'Select one option' },
		} );
	} );

	it( 'of newer releases has its options in the field, and its placeholder in its input', async () => {
		const { user, blocks } = await showBlock(
			'field-select',
			{ options, wrapper: 'div' },
			createBlock( 'jetpack/label', { label: 'Land' } ),
			createBlock( 'jetpack/input', { type: 'dropdown' } )
		);
		await user.type( sidebar().getByRole( 'textbox', { name: 'Placeholder option' } ), 'Country' );
		expect( partOf( blocks(), 'input' )?.attributes.placeholder ).toBe( 'Country' );
		await user.type( screen.getByRole( 'textbox', { name: 'Option 2' } ), '{End}{Enter}IT' );
		expect( blocks()[ 0 ]?.attributes.options ).toEqual( [ 'FR', 'DE', 'IT' ] );
	} );
} );
