import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	BlockEditorProvider,
	BlockInspector,
	BlockList,
	BlockToolbar,
	BlockTools,
	store,
} from '@wordpress/block-editor';
import { createBlock, getBlockType, registerBlockType, type Block } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { useState } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import type { Attributes, BlockModule, EditProps } from '../../shared/types/extension';

type Registry = ReturnType< typeof useRegistry >;

/** Stores the registry that the editor around it creates. */
function RegistryDoor( { onOpen }: { onOpen: ( registry: Registry ) => void } ) {
	onOpen( useRegistry() );
	return null;
}

/** Settings of an editor with a fixed toolbar, for a theme that allows custom colors. */
const settings = {
	hasFixedToolbar: true,
	__experimentalFeatures: {
		color: { custom: true, palette: { theme: [ { name: 'Sea', slug: 'sea', color: '#006ba1' } ] } },
	},
};

interface DeskProps {
	readonly initial: Block[];
	/**
	 * Undo history, with the current blocks at the end. As in WordPress, only persistent changes are added, not each key while
	 * typing.
	 */
	readonly history: Block[][];
	readonly onOpen: ( registry: Registry ) => void;
}

/** The editor as an author sees it: the canvas, the block's toolbar and its settings. */
function Desk( { initial, history, onOpen }: DeskProps ) {
	const [ blocks, setBlocks ] = useState( initial );
	const keep = ( next: Block[] ) => {
		history.push( next );
		setBlocks( next );
	};
	const type = ( next: Block[] ) => {
		history.splice( -1, 1, next );
		setBlocks( next );
	};
	return (
		<SlotFillProvider>
			<BlockEditorProvider value={ blocks } onInput={ type } onChange={ keep } settings={ settings }>
				<RegistryDoor onOpen={ onOpen } />
				<div aria-label="Toolbar" role="region">
					<BlockToolbar hideDragHandle />
				</div>
				<div aria-label="Settings" role="region">
					<BlockInspector />
				</div>
				<BlockTools>
					<BlockList />
				</BlockTools>
			</BlockEditorProvider>
		</SlotFillProvider>
	);
}

interface BlockEditorStore {
	getBlocks: () => Block[];
	selectBlock: ( clientId: string ) => void;
	clearSelectedBlock: () => void;
	resetBlocks: ( blocks: Block[] ) => void;
}

/**
 * Registers a block as the server and the start script do. Does so only once for each block.
 *
 * @param module Exports of the block's index.ts.
 * @param Edit   Edit component, which the start script loads later.
 */
function register< A extends Attributes >( module: BlockModule, Edit: ComponentType< EditProps< A > > ) {
	if ( ! getBlockType( module.metadata.name ) ) {
		const configuration = {
			...module.metadata,
			...module.settings,
			edit: Edit as ( props: EditProps ) => ReactNode,
		};
		registerBlockType(
			module.metadata.name,
			configuration as unknown as Parameters< typeof registerBlockType >[ 1 ] & object
		);
	}
}

/**
 * Renders a selected block in WordPress' block editor.
 *
 * @param module     Exports of the block's index.ts.
 * @param Edit       Default export of its edit.tsx.
 * @param attributes Initial attributes.
 * @return User events, and the block's current state.
 */
export async function renderBlock< A extends Attributes >(
	module: BlockModule,
	Edit: ComponentType< EditProps< A > >,
	attributes: Partial< A > = {}
) {
	register( module, Edit );
	const block = createBlock( module.metadata.name, attributes );
	const user = userEvent.setup();
	let registry: Registry | undefined;
	const history = [ [ block ] ];
	render( <Desk initial={ [ block ] } history={ history } onOpen={ ( own ) => ( registry = own ) } /> );
	const actions = registry?.dispatch( store ) as unknown as BlockEditorStore;
	const selectors = registry?.select( store ) as unknown as BlockEditorStore;
	const selectBlock = () => act( async () => actions.selectBlock( block.clientId ) );
	await selectBlock();
	return {
		user,
		registry: registry as unknown as Registry,
		attributes: () => selectors.getBlocks()[ 0 ]?.attributes as A,
		blocks: () => selectors.getBlocks(),
		selectBlock,
		/** Undoes the last persistent change. */
		undo: async () => {
			const kept = history.slice( 0, -1 );
			await act( async () => actions.resetBlocks( kept.at( -1 ) ?? [ block ] ) );
			history.splice( 0, history.length, ...kept );
		},
		deselect: () => act( async () => actions.clearSelectedBlock() ),
	};
}
