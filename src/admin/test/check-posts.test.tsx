import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import * as blocks from '@wordpress/blocks';
import * as data from '@wordpress/data';
import { RawHTML } from '@wordpress/element';
import * as hooks from '@wordpress/hooks';
import App from '../move/check/app';
import { registerBlockTypes } from '../move/check/block-types';
import { findBadPosts, findProblems } from '../move/check/problems';
import { IDLE, reduce, type CheckState } from '../move/check/state';
import { announcement, summary } from '../move/check/summary';
import type { CheckPage } from '../move/check/types';

// A loaded machine renders slowly.
configure( { asyncUtilTimeout: 8000 } );

const text = { type: 'string', source: 'html', selector: 'h2' } as const;

/** Registers what WordPress registers, in small. */
function registerCoreBlocks() {
	const common = { apiVersion: 3, category: 'text', edit: () => null } as const;
	const registerFallback = ( name: string, attribute: string ) =>
		blocks.registerBlockType( name, {
			...common,
			title: name,
			attributes: { [ attribute ]: { type: 'string', source: 'raw' }, originalName: { type: 'string' } },
			save: ( { attributes } ) => <RawHTML>{ String( attributes[ attribute ] ) }</RawHTML>,
		} );
	registerFallback( 'core/freeform', 'content' );
	registerFallback( 'core/missing', 'originalContent' );
	blocks.setFreeformContentHandlerName( 'core/freeform' );
	blocks.setUnregisteredTypeHandlerName( 'core/missing' );
	blocks.registerBlockType( 'core/heading', {
		...common,
		title: 'Heading',
		attributes: { content: text },
		save: ( { attributes } ) => <h2>{ String( attributes.content ) }</h2>,
	} );
	blocks.registerBlockType( 'core/group', {
		...common,
		title: 'Group',
		attributes: {},
		save: () => <div></div>,
	} );
	blocks.registerBlockType( 'core/old', {
		...common,
		title: 'Old',
		attributes: { content: text },
		save: ( { attributes } ) => <h2 className="new">{ String( attributes.content ) }</h2>,
		deprecated: [
			{
				attributes: { content: text },
				save: ( { attributes } ) => <h2 className="old">{ String( attributes.content ) }</h2>,
			},
		],
	} );
	blocks.registerBlockType( 'core/failing', {
		...common,
		title: 'Failing',
		attributes: {},
		save: () => {
			throw new Error( 'No tea.' );
		},
	} );
	blocks.registerBlockType( 'core/crash', {
		...common,
		title: 'Crash',
		attributes: {},
		save: () => null,
		deprecated: [
			{
				attributes: {},
				isEligible: () => {
					throw new Error( 'The pot is broken.' );
				},
				save: () => null,
			},
		],
	} );
}

const asked: string[] = [];
let answers: Array< CheckPage | Error > = [];

apiFetch.use( async ( { path } ) => {
	asked.push( String( path ) );
	const answer = answers.shift();
	if ( ! answer || answer instanceof Error ) {
		throw answer ?? new Error( 'No answer.' );
	}
	return answer;
} );

const widgets = { registerLegacyWidgetBlock: jest.fn(), registerWidgetGroupBlock: jest.fn() };

beforeAll( () => {
	Object.assign( window, { wp: { blocks, data, hooks, widgets, blockLibrary: { registerCoreBlocks } } } );
	// As a plugin's script does, before WordPress' blocks.
	blocks.registerBlockType( 'teapot/early', {
		apiVersion: 3,
		category: 'text',
		title: 'Early',
		edit: () => null,
		attributes: {},
		save: () => <p>Tea</p>,
	} );
	registerBlockTypes();
} );

const HEADING = '<!-- wp:heading --><h2>Tea</h2><!-- /wp:heading -->';
const MISFIT = '<!-- wp:heading --><h2>Tea</h2><b>Tea</b><!-- /wp:heading -->';
const problem = ( kind: string, name: string, title = '', count = 1 ) => ( { kind, name, title, count } );

test.each( [
	[ 'nothing', '', [] ],
	[ 'a valid block', HEADING, [] ],
	[ 'classic content', '<p>Tea <b>and<br></p> [gallery]', [] ],
	[ 'an older version', '<!-- wp:old --><h2 class="old">Tea</h2><!-- /wp:old -->', [] ],
	[ 'neither version', '<!-- wp:old --><h2>Tea</h2><!-- /wp:old -->', [ problem( 'invalid', 'core/old', 'Old' ) ] ],
	[ 'a misfit', MISFIT, [ problem( 'invalid', 'core/heading', 'Heading' ) ] ],
	[
		'broken HTML',
		'<!-- wp:heading --><h2>Tea<p <!-- /wp:heading -->',
		[ problem( 'invalid', 'core/heading', 'Heading' ) ],
	],
	[
		'a misfit of a plugin',
		'<!-- wp:teapot/early --><p>Milk</p><!-- /wp:teapot/early -->',
		[ problem( 'invalid', 'teapot/early', 'Early' ) ],
	],
	[
		'misfits in a block',
		`<!-- wp:group --><div>${ MISFIT }${ HEADING }${ MISFIT }</div><!-- /wp:group -->`,
		[ problem( 'invalid', 'core/heading', 'Heading', 2 ) ],
	],
	[
		'misfits in a misfit',
		`<!-- wp:group --><p>${ MISFIT }</p><!-- /wp:group -->`,
		[ problem( 'invalid', 'core/group', 'Group' ), problem( 'invalid', 'core/heading', 'Heading' ) ],
	],
	[
		'unknown blocks',
		`<!-- wp:teapot/pot {"a":1} -->${ MISFIT }<!-- /wp:teapot/pot --><!-- wp:teapot/pot /-->`,
		[ problem( 'unknown', 'teapot/pot', '', 2 ) ],
	],
	[ 'a failing block', '<!-- wp:failing /-->', [ problem( 'error', 'No tea.' ) ] ],
	[ 'a crash', `${ MISFIT }<!-- wp:crash /-->`, [ problem( 'error', 'The pot is broken.' ) ] ],
] )( 'problems of %s; the console is quiet', ( _name, content, expected ) => {
	expect( findProblems( content ) ).toEqual( expected );
} );

test( 'WordPress registers its block types once, also those of widgets', () => {
	expect( widgets.registerLegacyWidgetBlock ).toHaveBeenCalledTimes( 1 );
	expect( widgets.registerWidgetGroupBlock ).toHaveBeenCalledTimes( 1 );
} );

const post = ( id: number, content: string ) => ( { id, title: `Tea ${ id }`, url: `/edit/${ id }`, content } );

test( 'bad posts are listed without their content', async () => {
	expect( await findBadPosts( [ post( 1, HEADING ), post( 2, MISFIT ), post( 3, 'Tea' ) ] ) ).toEqual( [
		{ id: 2, title: 'Tea 2', url: '/edit/2', problems: [ problem( 'invalid', 'core/heading', 'Heading' ) ] },
	] );
} );

const RUNNING: CheckState = { ...IDLE, status: 'running', total: 100, after: 7, checked: 50 };
const bad = { id: 2, title: 'Tea', url: '', problems: [] };
const page = { checked: 49, skipped: 1, bad: [], next: 9, total: 0 };

test.each< [ string, CheckState, Parameters< typeof reduce >[ 1 ], CheckState ] >( [
	[ 'start', { ...RUNNING, status: 'done', bad: [ bad ] }, { type: 'start' }, { ...IDLE, status: 'running' } ],
	[
		'first page',
		{ ...IDLE, status: 'running' },
		{ type: 'page', page: { ...page, total: 200 } },
		{ ...RUNNING, total: 200, after: 9, checked: 49, skipped: 1 },
	],
	[
		'next page',
		{ ...RUNNING, bad: [ bad ] },
		{ type: 'page', page: { ...page, bad: [ bad ] } },
		{ ...RUNNING, after: 9, checked: 99, skipped: 1, bad: [ bad, bad ] },
	],
	[
		'last page',
		RUNNING,
		{ type: 'page', page: { ...page, next: 0 } },
		{ ...RUNNING, status: 'done', after: 0, checked: 99, skipped: 1 },
	],
	[ 'stop', RUNNING, { type: 'stop' }, { ...RUNNING, status: 'stopped' } ],
	[ 'stop after the end', { ...RUNNING, status: 'done' }, { type: 'stop' }, { ...RUNNING, status: 'done' } ],
	[ 'failure', RUNNING, { type: 'fail', reason: 'No tea.' }, { ...RUNNING, status: 'failed', reason: 'No tea.' } ],
	[
		'failure after stop',
		{ ...RUNNING, status: 'stopped' },
		{ type: 'fail', reason: 'x' },
		{ ...RUNNING, status: 'stopped' },
	],
	[ 'continue', { ...RUNNING, status: 'failed', reason: 'x' }, { type: 'continue' }, RUNNING ],
] )( 'state: %s', ( _name, before, action, after ) => {
	expect( reduce( before, action ) ).toEqual( after );
} );

const done = ( part: Partial< CheckState > ): CheckState => ( { ...IDLE, status: 'done', ...part } );

test.each< [ CheckState, string ] >( [
	[ IDLE, 'The posts have not been checked yet.' ],
	[ RUNNING, '50 of 100 posts checked. Leave this page open.' ],
	[ { ...RUNNING, status: 'stopped', skipped: 60 }, 'Stopped: 110 of 110 posts checked.' ],
	[ { ...RUNNING, status: 'failed' }, 'Stopped: 50 of 100 posts checked. The next posts could not be loaded.' ],
	[
		{ ...RUNNING, status: 'failed', reason: 'No tea.' },
		'Stopped: 50 of 100 posts checked. The next posts could not be loaded. No tea.',
	],
	[ done( {} ), 'No posts to check.' ],
	[ done( { checked: 1 } ), '1 post checked. It opens without errors.' ],
	[ done( { checked: 214 } ), 'All 214 posts open without errors.' ],
	[
		done( { checked: 214, skipped: 1 } ),
		'All 214 posts open without errors. 1 post was not checked, because you may not edit it.',
	],
	[ done( { checked: 1, bad: [ bad ] } ), '1 post checked. 1 post needs your attention.' ],
	[ done( { checked: 3, bad: [ bad, bad ] } ), '3 posts checked. 2 posts need your attention.' ],
] )( 'summary %#', ( state, expected ) => {
	expect( summary( state ) ).toBe( expected );
} );

test( 'screen readers hear changes of the status, not each step', () => {
	expect( [ IDLE, RUNNING, { ...RUNNING, checked: 60 }, done( { checked: 2 } ) ].map( announcement ) ).toEqual( [
		'',
		'Checking posts.',
		'Checking posts.',
		'All 2 posts open without errors.',
	] );
} );

const answer = ( posts: CheckPage[ 'posts' ], next = 0, total = 0 ): CheckPage => ( {
	posts,
	next,
	total,
	skipped: 0,
} );
const press = async ( name: string ) =>
	userEvent
		.setup( { advanceTimers: jest.advanceTimersByTime } )
		.click( await screen.findByRole( 'button', { name } ) );

describe( 'the screen', () => {
	// The filter is already added, and the blocks are registered.
	beforeAll( () =>
		Object.assign( window, {
			wp: {
				blocks,
				data,
				hooks: { addFilter: () => {} },
				widgets,
				blockLibrary: { registerCoreBlocks: () => {} },
			},
		} )
	);
	beforeEach( () => {
		asked.length = 0;
		jest.useFakeTimers();
		render( <App /> );
	} );
	afterEach( () => jest.useRealTimers() );

	test( 'a request is repeated twice; then the check stops, and continues at the same page', async () => {
		answers = [ answer( [ post( 1, MISFIT ) ], 1, 2 ), new Error( 'a' ), new Error( 'b' ), new Error( 'No tea.' ) ];
		await press( 'Check posts' );
		await act( () => jest.advanceTimersByTimeAsync( 11_000 ) );
		expect(
			screen.getByText( /The next posts could not be loaded. No tea.$/, { selector: 'span' } )
		).toBeVisible();
		expect( asked ).toEqual( [ 0, 1, 1, 1 ].map( ( after ) => `/slipstream/v1/move/check?after=${ after }` ) );
		answers = [ answer( [ post( 2, 'Tea' ) ] ) ];
		await press( 'Continue' );
		expect(
			await screen.findByText( '2 posts checked. 1 post needs your attention.', { selector: 'span' } )
		).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Tea 1' } ) ).toHaveAttribute( 'href', '/edit/1' );
		expect( asked.at( -1 ) ).toBe( '/slipstream/v1/move/check?after=1' );
	} );

	test( 'Stop ignores the open request; Start again begins with the first page', async () => {
		answers = [ answer( [ post( 1, MISFIT ) ], 1, 2 ), new Error( 'slow' ) ];
		await press( 'Check posts' );
		await press( 'Stop' );
		expect( screen.getByText( 'Stopped: 1 of 2 posts checked.', { selector: 'span' } ) ).toBeVisible();
		await act( () => jest.advanceTimersByTimeAsync( 11_000 ) );
		expect( asked ).toHaveLength( 2 );
		answers = [ answer( [ post( 1, 'Tea' ) ], 0, 1 ) ];
		await press( 'Start again' );
		expect(
			await screen.findByText( '1 post checked. It opens without errors.', { selector: 'span' } )
		).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Tea 1' } ) ).toBeNull();
	} );

	test( 'the list grows by fifty posts', async () => {
		answers = [
			answer(
				Array.from( { length: 51 }, ( _none, index ) => post( index + 1, MISFIT ) ),
				0,
				51
			),
		];
		await press( 'Check posts' );
		await screen.findByRole( 'link', { name: 'Tea 50' } );
		expect( screen.queryByRole( 'link', { name: 'Tea 51' } ) ).toBeNull();
		await press( 'Show more posts' );
		expect( screen.getByRole( 'link', { name: 'Tea 51' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Show more posts' } ) ).toBeNull();
	} );
} );
