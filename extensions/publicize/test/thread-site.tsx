import { screen } from '@testing-library/react';
import { registerBlockType } from '@wordpress/blocks';
import { Slot } from '@wordpress/components';
import { createReduxStore, register, select } from '@wordpress/data';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';

/** Registers blocks that print nothing, with text attributes and a list `images`. */
export function registerBlocks( names: readonly string[] ) {
	const text = { type: 'string' } as const;
	for ( const name of names ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'text',
			attributes: {
				content: text,
				values: text,
				value: text,
				citation: text,
				color: text,
				images: { type: 'array' },
			},
			edit: () => null,
			save: () => null,
		} as never );
	}
}

export interface Annotation {
	readonly source: string;
	readonly blockClientId?: string;
	readonly range?: object;
}

interface Action {
	readonly type: string;
	readonly annotation?: Annotation;
	readonly source?: string;
}

/** Registers a stand-in for WordPress' annotations store, with the actions that threads use. Returns a function that reads it. */
export function registerAnnotations( initial: readonly Annotation[] = [] ): () => readonly Annotation[] {
	register(
		createReduxStore( 'core/annotations', {
			reducer: ( state: readonly Annotation[] = initial, { type, annotation, source }: Action ) => {
				if ( type === 'ADD' && annotation ) {
					return [ ...state, annotation ];
				}
				return type === 'REMOVE' ? state.filter( ( one ) => one.source !== source ) : state;
			},
			actions: {
				__experimentalAddAnnotation: ( annotation: Annotation ) => ( { type: 'ADD', annotation } ),
				__experimentalRemoveAnnotationsBySource: ( source: string ) => ( { type: 'REMOVE', source } ),
			},
			selectors: { all: ( state: readonly Annotation[] ) => state },
		} )
	);
	return () => ( select( 'core/annotations' ) as unknown as { all: () => readonly Annotation[] } ).all();
}

const X = {
	id: '9',
	service_name: 'twitter',
	display_name: '@ann',
	enabled: true,
	done: false,
	toggleable: true,
};

const Sidebar = () => <Slot name="JetpackPluginSidebar" />;

/** Shows the open panel of a post with a connection to X. */
export async function showWithX( isThread: boolean ) {
	const panel = await renderPanel( extension, Sidebar, {
		post: { title: 'Tea', meta: { jetpack_is_tweetstorm: isThread }, jetpack_publicize_connections: [ X ] },
		type: { supports: { publicize: true } },
	} );
	const title = await screen.findByRole( 'button', { name: 'Share this post' } );
	if ( title.getAttribute( 'aria-expanded' ) === 'false' ) {
		await panel.user.click( title );
	}
	await screen.findByLabelText( 'Single Tweet' );
	return panel;
}
