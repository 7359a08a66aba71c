import { act, screen, within } from '@testing-library/react';
import { createBlock, registerBlockType, setCategories, setDefaultBlockName, type Block } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import * as dialogue from '../dialogue';
import DialogueEdit from '../dialogue/edit';
import type { DialogueAttributes } from '../dialogue/types';
import Edit from '../edit';
import type { ConversationAttributes } from '../types';

export const ANN = { slug: 'speaker-0', label: 'Ann' };
export const BOB = { slug: 'speaker-1', label: 'Bob' };

/** Registers a conversation's blocks. */
export function registerBlocks() {
	// The layout category has different names, depending on the WordPress version.
	setCategories( [ { slug: 'design', title: 'Design' } ] );
	for ( const name of [ 'core/paragraph', 'core/heading' ] ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'design',
			attributes: { content: { type: 'string' } },
			edit: ( { attributes }: { attributes: { content?: string } } ) => <p>{ attributes.content }</p>,
			save: () => null,
		} as never );
	}
	setDefaultBlockName( 'core/paragraph' );
	registerBlockType( 'jetpack/dialogue', {
		...dialogue.metadata,
		...dialogue.settings,
		parent: undefined,
		edit: DialogueEdit,
	} as never );
}

interface EditorActions {
	readonly replaceInnerBlocks: ( root: string, blocks: Block[], selects: boolean ) => void;
	readonly selectBlock: ( clientId: string ) => void;
}

/** Renders a conversation in an editor. */
export const show = async ( attributes: Partial< ConversationAttributes > = {} ) => {
	const desk = await renderBlock< ConversationAttributes >( extension, Edit, attributes );
	const actions = () => desk.registry.dispatch( 'core/block-editor' ) as unknown as EditorActions;
	return {
		...desk,
		actions,
		lines: () => desk.blocks()[ 0 ]?.innerBlocks ?? [],
		select: ( block: Block | undefined ) => act( async () => actions().selectBlock( String( block?.clientId ) ) ),
	};
};

/** Renders a conversation with dialogues, for which no file was imported. */
export async function talk( participants: object[], dialogues: Partial< DialogueAttributes >[] ) {
	const desk = await show( { participants: participants as never, skipUpload: true } );
	const root = String( desk.blocks()[ 0 ]?.clientId );
	await act( async () =>
		desk.actions().replaceInnerBlocks(
			root,
			dialogues.map( ( one ) => createBlock( 'jetpack/dialogue', one ) ),
			false
		)
	);
	// Clear the selection, which an empty conversation moves to its first line.
	await desk.selectBlock();
	return desk;
}

export const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );
export const settings = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
