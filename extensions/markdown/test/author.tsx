import { BlockEditorProvider, BlockList, BlockToolbar } from '@wordpress/block-editor';
import { createBlock, parse, registerBlockType, serialize, type Block } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { metadata, settings } from '../index';
import { loadEdit } from '../load-edit';

// The toolbar's first appearance takes long on a busy machine.
configure( { asyncUtilTimeout: 10_000 } );

/** An author's window: what is in the post, and which changes could be undone. */
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

/** Registers the block as it is shipped; what it loads later is loaded already. */
export async function register() {
	registerBlockType( metadata.name, { ...metadata, ...settings } as never );
	await loadEdit();
}

/** What would be saved now. */
export const saved = () => serialize( post.blocks );

/** A block as a program makes it, of attributes. */
export const made = ( attributes = {} ) => createBlock( metadata.name, attributes );

/** A block as a post holds it. */
export function stored( comment: string, markup: string ): Block {
	const [ block ] = parse( `<!-- wp:jetpack/markdown ${ comment }-->\n${ markup }\n<!-- /wp:jetpack/markdown -->` );
	return block!;
}

export const wrapper = () => screen.findByRole( 'document', { name: 'Block: Markdown' } );
export const area = () => screen.findByRole( 'textbox', { name: 'Markdown' } );

/** Opens a post with these blocks and waits for their editors; nothing is selected. */
export async function open( ...start: Block[] ) {
	post.steps = [];
	render( <Author start={ start } /> );
	await waitFor( () => expect( document.querySelector( '.components-spinner' ) ).toBeNull() );
	return userEvent.setup();
}

/** Opens a post with one block and selects that. */
export async function edit( block: Block ) {
	const user = await open( block );
	await user.click( await wrapper() );
	await area();
	return user;
}
