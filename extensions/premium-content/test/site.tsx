import { fireEvent, waitFor } from '@testing-library/react';
import { registerBlockType, type Block } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import type { ComponentType } from 'react';
import * as extension from '..';
import { addFilters } from '../../../shared/register';
import type { BlockModule, EditProps } from '../../../shared/types/extension';
import {
	connectedStatus,
	expectWarning,
	prepareSite,
	registerOthers,
	sidebar,
	waitForStatus,
} from '../../../tests/unit/membership-site';
import { renderBlock } from '../../../tests/unit/render-block';
import ButtonsEdit from '../buttons/edit';
import Edit from '../edit';
import VisitorsEdit from '../logged-out-view/edit';
import LoginEdit from '../login-button/edit';
import SubscribersEdit from '../subscriber-view/edit';
import { NAMES } from '../template';
import type { PremiumAttributes } from '../types';

type Settings = Parameters< typeof registerBlockType >[ 1 ] & object;

export const STATUS = connectedStatus( 7, 9 );
export const CLOSED = { ...STATUS, products: [], connected_account_id: '', connect_url: 'https://example.org/connect' };

export const show = async ( attributes: Partial< PremiumAttributes > = {} ) => {
	const shown = await renderBlock< PremiumAttributes >( extension, Edit, attributes );
	await waitFor( () => expect( shown.blocks()[ 0 ]?.innerBlocks ).toHaveLength( 2 ) );
	expectWarning();
	await shown.selectBlock();
	return shown;
};
export const showLoaded = async ( attributes: Partial< PremiumAttributes > = {} ) => {
	const shown = await show( attributes );
	await waitForStatus();
	return shown;
};
export type Shown = Awaited< ReturnType< typeof show > >;

export const flatten = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ block, ...flatten( block.innerBlocks ) ] );
export const all = ( { blocks }: Shown, name: string ) =>
	flatten( blocks() ).filter( ( block ) => block.name === name );
export const view = ( name: string ) => document.querySelector( `[data-type="${ name }"]` );
export const field = ( name: string ) => sidebar().getByLabelText( name );
export const fill = ( name: string, value: string ) => fireEvent.change( field( name ), { target: { value } } );
export const add = ( { user }: Shown ) => user.click( sidebar().getByRole( 'button', { name: 'Add subscription' } ) );
export const selected = ( { registry }: Shown ) =>
	(
		registry.select( 'core/block-editor' ) as { getSelectedBlockClientId: () => string | null }
	 ).getSelectedBlockClientId();

/** Registers the blocks, and resets the stand-in for the site before each test. */
export const prepare = () =>
	prepareSite( {
		category: { slug: 'grow', title: 'Grow' },
		status: STATUS,
		register: () => {
			addFilters( extension.filters );
			registerOthers( {
				'core/heading': [ 'content', 'level' ],
				'core/paragraph': [ 'content', 'placeholder' ],
				'core/group': [],
				'core/button': [ 'text' ],
				'jetpack/button': [ 'element', 'uniqueId', 'text', 'textColor', 'customBackgroundColor' ],
				[ NAMES.payments ]: [ 'planId' ],
			} );
			const edits: Record< string, unknown > = {
				[ NAMES.visitors ]: VisitorsEdit,
				[ NAMES.subscribers ]: SubscribersEdit,
				[ NAMES.buttons ]: ButtonsEdit,
				[ NAMES.login ]: LoginEdit,
				[ NAMES.container ]: Edit,
			};
			const modules: readonly BlockModule[] = [ extension, ...extension.children ];
			for ( const module of modules ) {
				registerBlockType( module.metadata.name, {
					...module.metadata,
					...module.settings,
					edit: edits[ module.metadata.name ] as ComponentType< EditProps >,
				} as unknown as Settings );
			}
		},
	} );

/** Replaces the blocks in the page's data registry, which filters and transforms read. */
export const resetBlocks = ( blocks: Block[] ) =>
	( dispatch( 'core/block-editor' ) as { resetBlocks: ( next: Block[] ) => void } ).resetBlocks( blocks );
