import { BlockEditorProvider, BlockList, BlockToolbar } from '@wordpress/block-editor';
import { createBlock, parse, registerBlockType, serialize, type Block } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { metadata, settings } from '../index';
import { loadEdit } from '../load-edit';

// Long, because rendering the toolbar is slow.
configure( { asyncUtilTimeout: 10_000 } );

/** Stand-in for the editor, with its blocks and undo history. */
export const post: { blocks: Block[]; steps: string[] } = { blocks: [], steps: [] };

function Author( { start }: { start: Block[] } ) {
	const [ value, setValue ] = useState( start );
	post.blocks = value;
	return (
		<BlockEditorProvider
			value={ value }
			onInput={ setValue }
			onChange={ ( next: Block[] ) => {
				post.steps.push( serialize( next ) );
				setValue( next );
			} }
		>
			<BlockToolbar hideDragHandle />
			<BlockList />
		</BlockEditorProvider>
	);
}

/** Registers the block, with its lazy parts already loaded. */
export async function register() {
	registerBlockType( metadata.name, { ...metadata, ...settings } as never );
	await loadEdit();
}

/** Returns the content that would be saved. */
export const saved = () => serialize( post.blocks );

/** Creates a block from attributes, as code does. */
export const made = ( attributes = {} ) => createBlock( metadata.name, attributes );

/** Parses a block from post content. */
export function stored( comment: string, markup: string ): Block {
	const [ block ] = parse( `<!-- wp:jetpack/markdown ${ comment }-->\n${ markup }\n<!-- /wp:jetpack/markdown -->` );
	return block!;
}

export const wrapper = () => screen.findByRole( 'document', { name: 'Block: Markdown' } );
export const area = () => screen.findByRole( 'textbox', { name: 'Markdown' } );

/** Opens a post with these blocks and waits for their editors. No block is selected. */
export async function open( ...start: Block[] ) {
	post.steps = [];
	render( <Author start={ start } /> );
	await waitFor( () => expect( document.querySelector( '.components-spinner' ) ).toBeNull() );
	return userEvent.setup();
}

/** Opens a post with one block and selects it. */
export async function edit( block: Block ) {
	const user = await open( block );
	await user.click( await wrapper() );
	await area();
	return user;
}
