import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlockEditorProvider, BlockList, BlockTools, useBlockProps } from '@wordpress/block-editor';
import {
	createBlock,
	registerBlockType,
	unregisterBlockType,
	type Block,
	type BlockEditProps,
} from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { usePersistentAttributes } from '..';

type Counter = { count: number };

function Edit( { attributes, setAttributes }: BlockEditProps< Counter > ) {
	const setPersistently = usePersistentAttributes( setAttributes );
	const next = { count: attributes.count + 1 };
	return (
		<p { ...useBlockProps() }>
			<button onClick={ () => setAttributes( next ) }>Typed</button>
			<button onClick={ () => setPersistently( next ) }>Chosen</button>
		</p>
	);
}

/** @param onStep Called for each Undo step. */
function Editor( { onStep }: { onStep: ( blocks: Block[] ) => void } ) {
	const [ blocks, setBlocks ] = useState( () => [ createBlock( 'tests/counter' ) ] );
	const step = ( changed: Block[] ) => {
		setBlocks( changed );
		onStep( changed );
	};
	return (
		<SlotFillProvider>
			<BlockEditorProvider value={ blocks } onInput={ setBlocks } onChange={ step }>
				<BlockTools>
					<BlockList />
				</BlockTools>
			</BlockEditorProvider>
		</SlotFillProvider>
	);
}

beforeAll( () => {
	const attributes = { count: { type: 'number', default: 0 } } as const;
	registerBlockType< Counter >(
		{ name: 'tests/counter', apiVersion: 3, title: 'Counter', category: 'text', attributes },
		{ edit: Edit, save: () => null }
	);
} );
afterAll( () => unregisterBlockType( 'tests/counter' ) );

test.each( [
	[ 'Typed', 1 ],
	[ 'Chosen', 3 ],
] )( 'three changes of one attribute in a row, %s, are %d steps to undo', async ( label, steps ) => {
	const onStep = jest.fn();
	render( <Editor onStep={ onStep } /> );
	const button = await screen.findByRole( 'button', { name: label } );
	for ( let press = 0; press < 3; press++ ) {
		await userEvent.click( button );
	}
	expect( onStep ).toHaveBeenCalledTimes( steps );
} );
