import { act, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Slot } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { PluginPostPublishPanel, PluginPrePublishPanel } from '@wordpress/editor';
import type { ComponentType } from 'react';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';
import { publicizeStore } from '../store';
import type { Connection, Plan, Preview, Share, TestResult } from '../types';

export const Sidebar = () => (
	<div data-testid="sidebar">
		<Slot name="JetpackPluginSidebar" />
	</div>
);

export const BeforePublishing = () => (
	<div data-testid="pre-publish">
		<PluginPrePublishPanel.Slot />
	</div>
);

// The types declare a component only. The editor renders the slot the same way.
export const AfterPublishing = ( PluginPostPublishPanel as unknown as { readonly Slot: ComponentType } ).Slot;
export const MASTODON: Connection = {
	id: '7',
	service_name: 'mastodon',
	display_name: '@ann@social.example',
	enabled: true,
	message: '',
	done: false,
	toggleable: true,
};

export const BLUESKY: Connection = {
	...MASTODON,
	id: '8',
	service_name: 'bluesky',
	display_name: '@ann.example',
	enabled: false,
};
export const X: Connection = { ...MASTODON, id: '9', service_name: 'twitter', display_name: '@ann' };

export const result = ( connection: Connection, more: Partial< TestResult > = {} ): TestResult => ( {
	id: connection.id,
	service_name: connection.service_name,
	display_name: connection.display_name,
	test_success: true,
	test_message: 'This connection is working correctly.',
	can_refresh: false,
	refresh_text: 'Refresh connection with Mastodon',
	refresh_url: 'https://site.example/refresh',
	...more,
} );

export const SHARE: Share = {
	id: 3,
	connection_id: 7,
	service: 'mastodon',
	name: '@ann@social.example',
	status: 'waiting',
	reason: '',
	url: '',
	can_retry: false,
	can_post_again: false,
};

/** Stand-in for the server's REST API. */
export const site = {
	results: [] as TestResult[],
	hasFailed: false,
	shares: [] as Share[],
	/** Whether another user has scheduled the post. */
	isFixed: false,
	plans: [] as Plan[],
	refusal: '',
	/** HTTP status with which the server refuses to return the shares; 0 to return them. */
	refusedStatus: 0,
	previews: [] as Preview[],
	asked: [] as string[],
	post: {} as object,
};

apiFetch.use( async ( { path = '', method = 'GET', data, parse } ) => {
	await new Promise( ( done ) => setTimeout( done ) );
	site.asked.push( `${ method } ${ path }${ data ? ` ${ JSON.stringify( data ) }` : '' }` );
	if ( path.includes( 'connection-test-results' ) ) {
		if ( site.hasFailed ) {
			throw new Error( 'down' );
		}
		return site.results;
	}
	if ( path.includes( 'previews' ) ) {
		return site.previews;
	}
	if ( site.refusal !== '' && method !== 'GET' && path.includes( '/publicize' ) ) {
		throw new Error( site.refusal );
	}
	if ( site.refusedStatus > 0 && path.includes( 'share-status' ) ) {
		throw Object.assign( new Error( 'refused' ), { data: { status: site.refusedStatus } } );
	}
	if ( path.includes( 'share-status' ) || path.includes( '/plans/' ) || path.endsWith( '/publicize' ) ) {
		return { shares: site.shares, plans: site.plans, isFixed: site.isFixed };
	}
	const id = /^\/wp\/v2\/panel-\d+\/(\d+)/.exec( path )?.[ 1 ];
	const body = id ? { id: Number( id ), ...site.post } : {};
	// The data store reads the headers of responses with lists.
	return parse === false ? { json: async () => body, headers: new Map() } : body;
} );

const META = { jetpack_publicize_message: '', jetpack_publicize_hasEditedShareMessage: false };

export interface Given {
	readonly connections?: readonly Connection[];
	readonly meta?: object;
	readonly status?: string;
	readonly supports?: object;
	readonly title?: string;
	readonly password?: string;
}

export const show = (
	{
		connections = [ MASTODON, BLUESKY ],
		meta = {},
		status = 'draft',
		supports = { publicize: true },
		title = 'A title',
		password = '',
	}: Given = {},
	place: ComponentType = Sidebar
) =>
	renderPanel( extension, place, {
		post: {
			meta: { ...META, ...meta },
			title,
			status,
			// For WordPress, a scheduled post is already published unless its date is in the future.
			...( status === 'future' && { date: '2099-01-01T00:00:00' } ),
			password,
			link: 'https://site.example/a-title/',
			jetpack_publicize_connections: connections,
		},
		type: { supports },
	} );

export const toggle = ( name: RegExp ) => screen.findByRole< HTMLInputElement >( 'checkbox', { name } );
export const box = () => screen.findByRole< HTMLTextAreaElement >( 'textbox', { name: 'Customize your message' } );
export const count = () => document.querySelector( '.jetpack-publicize-character-count' )?.textContent;
/** Returns the visible texts of the notices, without the parts for screen readers. */
export const notices = () =>
	[ ...document.querySelectorAll( '.jetpack-publicize-notice p' ) ].map( ( { textContent } ) => textContent );
export const tests = () => site.asked.filter( ( one ) => one.includes( 'connection-test-results' ) );

/** Resets the stand-in and the data store. Call before each test. */
export async function reset() {
	Object.assign( window, {
		Jetpack_Editor_Initial_State: { slipstream: { publicize: { connectUrl: 'https://site.example/connect' } } },
	} );
	Object.assign( site, {
		results: [],
		hasFailed: false,
		shares: [],
		isFixed: false,
		plans: [],
		refusal: '',
		refusedStatus: 0,
		previews: [],
		asked: [],
		post: {},
	} );
	await act( async () => {
		dispatch( publicizeStore ).setConnectionTestResults( [] );
	} );
}
