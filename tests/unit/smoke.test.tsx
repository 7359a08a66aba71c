import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlockEditorProvider, BlockList, useBlockProps } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { PanelBody, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';

const NAME = 'slipstream-test/card';

function Edit() {
	return <div { ...useBlockProps() }>A card</div>;
}

function Settings() {
	const [ title, setTitle ] = useState( '' );
	return (
		<PanelBody title="Settings">
			<TextControl __next40pxDefaultSize label="Title" value={ title } onChange={ setTitle } />
		</PanelBody>
	);
}

describe( 'the unit test set-up', () => {
	it( 'renders a panel of @wordpress/components that answers to keyboard and pointer', async () => {
		const user = userEvent.setup();
		render( <Settings /> );
		await user.type( screen.getByLabelText( 'Title' ), 'Tea' );
		expect( screen.getByLabelText( 'Title' ) ).toHaveValue( 'Tea' );
		await user.click( screen.getByRole( 'button', { name: 'Settings' } ) );
		expect( screen.queryByLabelText( 'Title' ) ).not.toBeInTheDocument();
	} );

	it( 'renders an edit that calls useBlockProps, inside a block list', async () => {
		registerBlockType( NAME, {
			apiVersion: 3,
			title: 'Card',
			category: 'text',
			attributes: {},
			edit: Edit,
			save: () => null,
		} );
		render(
			<BlockEditorProvider value={ [ createBlock( NAME ) ] }>
				<BlockList />
			</BlockEditorProvider>
		);
		expect( await screen.findByText( 'A card' ) ).toHaveAttribute( 'data-type', NAME );
	} );

	it( 'watches the console, so that unexpected output fails a test', () => {
		const watched = [ 'error', 'warn', 'info', 'log' ].filter( ( method ) =>
			jest.isMockFunction( Reflect.get( console, method ) )
		);
		expect( watched ).toEqual( [ 'error', 'warn', 'info', 'log' ] );
	} );
} );
