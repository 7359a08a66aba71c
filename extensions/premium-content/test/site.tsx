import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerBlockType, setCategories, type Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { ComponentType } from 'react';
import * as extension from '..';
import { store } from '../../../shared/memberships';
import { addFilters } from '../../../shared/register';
import { registerOnce } from '../../../shared/store/register-once';
import type { BlockModule, EditProps } from '../../../shared/types/extension';
import { renderBlock } from '../../../tests/unit/render-block';
import ButtonsEdit from '../buttons/edit';
import Edit from '../edit';
import VisitorsEdit from '../logged-out-view/edit';
import LoginEdit from '../login-button/edit';
import SubscribersEdit from '../subscriber-view/edit';
import { NAMES } from '../template';
import type { PremiumAttributes } from '../types';

export const product = ( id: number, more: object = {} ) => ( {
	id,
	title: `Plan ${ id }`,
	price: '5.00',
	currency: 'USD',
	interval: '1 month',
	type: '',
	...more,
} );
export const STATUS = {
	products: [ product( 7 ), product( 9, { price: 40, currency: 'EUR', interval: '1 year' } ) ],
	connect_url: '',
	connected_account_id: 'stripe',
	should_upgrade_to_access_memberships: false,
	upgrade_url: '',
	site_slug: 'example.org::blog',
};
export const CLOSED = { ...STATUS, products: [], connected_account_id: '', connect_url: 'https://example.org/connect' };

/** Answers of the site; an Error is refused. */
export const site: { status: unknown; created: unknown; asked: string[] } = {
	status: STATUS,
	created: undefined,
	asked: [],
};

apiFetch.setFetchHandler( async ( { path = '', method = 'GET', data } ) => {
	// The editor itself asks, too.
	if ( path.startsWith( '/wpcom/' ) ) {
		site.asked.push(
			`${ method } ${ path.replace( /[?&]_locale=user/, '' ) }${ data ? ` ${ JSON.stringify( data ) }` : '' }`
		);
	}
	const answer = await ( method === 'GET' ? site.status : site.created );
	if ( answer instanceof Error ) {
		throw answer;
	}
	return answer;
} );

type Settings = Parameters< typeof registerBlockType >[ 1 ] & object;

/** Blocks of WordPress and of another extension, with their text. */
export function registerOthers( names: Record< string, readonly string[] > ) {
	for ( const [ name, attributes ] of Object.entries( names ) ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			attributes: Object.fromEntries( attributes.map( ( one ) => [ one, {} ] ) ),
			edit: ( { attributes: { content, text } }: { attributes: { content?: string; text?: string } } ) => (
				<p>{ content ?? text }</p>
			),
			save: () => null,
		} as unknown as Settings );
	}
}

let hasWarned = false;

/** WordPress 7.2 declares templates in the block type, and says so once. */
function expectWarning() {
	if ( ! hasWarned ) {
		hasWarned = true;
		expect( console ).toHaveWarned();
	}
}

export const show = async ( attributes: Partial< PremiumAttributes > = {} ) => {
	const shown = await renderBlock< PremiumAttributes >( extension, Edit, attributes );
	await waitFor( () => expect( shown.blocks()[ 0 ]?.innerBlocks ).toHaveLength( 2 ) );
	expectWarning();
	await shown.selectBlock();
	return shown;
};
export const showLoaded = async ( attributes: Partial< PremiumAttributes > = {} ) => {
	const shown = await show( attributes );
	await waitFor( () => expect( select( store ).getMembership().state ).not.toBe( 0 ) );
	return shown;
};
export type Shown = Awaited< ReturnType< typeof show > >;

export const flatten = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ block, ...flatten( block.innerBlocks ) ] );
export const all = ( { blocks }: Shown, name: string ) =>
	flatten( blocks() ).filter( ( block ) => block.name === name );
export const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
export const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
export const notices = () => select( noticesStore ).getNotices();
export const view = ( name: string ) => document.querySelector( `[data-type="${ name }"]` );
export const field = ( name: string ) => sidebar().getByLabelText( name );
export const fill = ( name: string, value: string ) => fireEvent.change( field( name ), { target: { value } } );
export const add = ( { user }: Shown ) => user.click( sidebar().getByRole( 'button', { name: 'Add subscription' } ) );
export const selected = ( { registry }: Shown ) =>
	(
		registry.select( 'core/block-editor' ) as { getSelectedBlockClientId: () => string | null }
	 ).getSelectedBlockClientId();

/** Registers the blocks, and forgets the answers of the test before. */
export function prepare() {
	beforeAll( () => {
		setCategories( [ { slug: 'grow', title: 'Grow' } ] );
		registerOnce( store );
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
	} );

	beforeEach( async () => {
		window.history.replaceState( {}, '', '/' );
		window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/' };
		site.status = STATUS;
		site.created = product( 21, { title: 'Silver', price: '7.00' } );
		site.asked = [];
		await act( async () => {
			dispatch( store ).reset();
			notices().forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
		} );
	} );
}

/** Replaces the blocks in the editor of the page, which filters and transforms read. */
export const resetBlocks = ( blocks: Block[] ) =>
	( dispatch( 'core/block-editor' ) as { resetBlocks: ( next: Block[] ) => void } ).resetBlocks( blocks );
