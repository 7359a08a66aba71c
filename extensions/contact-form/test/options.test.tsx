import { screen } from '@testing-library/react';
import { createBlock, type Block } from '@wordpress/blocks';
import { registerInnerBlocks } from './register-blocks';
import { partOf, show, showBlock, sidebar } from './show-field';

registerInnerBlocks();

afterEach( () => {
	delete window.Jetpack_Editor_Initial_State;
} );

describe( 'a required choice without options', () => {
	const warning = () => screen.queryByText( /^Add at least one option/, { ignore: '.a11y-speak-region' } );

	it.each( [ 'radio', 'checkbox-multiple', 'select' ] )( 'shows a warning: %s', async ( name ) => {
		const { user } = await show( `field-${ name }`, { options: [ '' ] } );
		expect( warning() ).not.toBeInTheDocument();
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Field is required' } ) );
		expect( warning() ).toBeInTheDocument();
		await user.type( screen.getByRole( 'textbox', { name: 'Option 1' } ), 'A' );
		expect( warning() ).not.toBeInTheDocument();
	} );

	it.each< [ string, Block[] ] >( [
		[ 'radio', [ createBlock( 'jetpack/options' ) ] ],
		[ 'checkbox-multiple', [ createBlock( 'jetpack/options', {}, [ createBlock( 'jetpack/option' ) ] ) ] ],
		[ 'image-select', [ createBlock( 'jetpack/fieldset-image-options' ) ] ],
		[ 'select', [ createBlock( 'jetpack/input', { type: 'dropdown' } ) ] ],
	] )( 'shows a warning with option blocks: %s', async ( name, inner ) => {
		await showBlock( `field-${ name }`, { required: true }, createBlock( 'jetpack/label' ), ...inner );
		expect( warning() ).toBeInTheDocument();
	} );

	it( 'shows no warning with an option', async () => {
		const option = createBlock( 'jetpack/option', { label: 'S' } );
		await showBlock( 'field-radio', { required: true }, createBlock( 'jetpack/options', {}, [ option ] ) );
		expect( warning() ).not.toBeInTheDocument();
	} );
} );

describe( 'an empty list of options', () => {
	it( 'has a button that adds the first option and then disappears', async () => {
		const { user, blocks } = await showBlock(
			'field-radio',
			{},
			createBlock( 'jetpack/label' ),
			createBlock( 'jetpack/options', { type: 'radio' } )
		);
		await user.click( screen.getByRole( 'button', { name: 'Add option' } ) );
		expect( partOf( blocks(), 'options' )?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
			'jetpack/option',
		] );
		expect( screen.queryByRole( 'button', { name: 'Add option' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'pasting several lines into an option', () => {
	it.each( [ 'radio', 'checkbox-multiple', 'select' ] )( 'creates options: %s', async ( name ) => {
		const { user, attributes } = await show( `field-${ name }`, { options: [ 'One', 'Twofold', 'Last' ] } );
		const option = screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: 'Option 2' } );
		await user.click( option );
		option.setSelectionRange( 3, 3 );
		await user.paste( '! \r\n\n B\nC' );
		expect( attributes().options ).toEqual( [ 'One', 'Two!', 'B', 'Cfold', 'Last' ] );
		expect( screen.getByRole( 'textbox', { name: 'Option 4' } ) ).toHaveFocus();
	} );

	it( 'keeps a single line in its option', async () => {
		const { user, attributes } = await show( 'field-radio', { options: [ 'A' ] } );
		await user.click( screen.getByRole( 'textbox', { name: 'Option 1' } ) );
		await user.keyboard( '{End}' );
		await user.paste( ' B' );
		expect( attributes().options ).toEqual( [ 'A B' ] );
	} );

	it( 'creates option blocks', async () => {
		const { user, blocks } = await showBlock(
			'field-radio',
			{ wrapper: 'div' },
			createBlock( 'jetpack/label', { label: 'Size' } ),
			createBlock( 'jetpack/options', { type: 'radio' }, [ createBlock( 'jetpack/option' ) ] )
		);
		await user.click( screen.getByRole( 'textbox', { name: 'Option' } ) );
		await user.paste( 'S\nM\nL' );
		const saved = partOf( blocks(), 'options' )?.innerBlocks;
		expect( saved?.map( ( { attributes } ) => attributes.label ) ).toEqual( [ 'S', 'M', 'L' ] );
	} );
} );
