import { reducer, type Action, type State } from '../state';
import type { Feed } from '../types';

const old: Feed = { title: 'Old', tracks: [], options: [] };
const feed: Feed = { title: 'New', tracks: [], options: [] };
const request = { url: 'https://example.org/feed', guids: [], isSubmitted: false };
const failure = { message: 'No.', text: 'https://example.org/othr' };
const other = { url: 'https://example.org/other', guids: [], isSubmitted: true };

const editing: State = { phase: 'editing' };
const replacing: State = { phase: 'editing', feed: old };
const loading: State = { phase: 'loading', request, feed: undefined };
const reloading: State = { phase: 'loading', request, feed: old };
const loaded: State = { phase: 'loaded', feed: old };
const interactive: State = { phase: 'interactive', feed: old };

const submit: Action = { type: 'submit', request: other };
const refuse: Action = { type: 'refuse', failure };
const succeed: Action = { type: 'succeed', feed };
const fail: Action = { type: 'fail', failure };
const clear: Action = { type: 'clear' };
const replace: Action = { type: 'replace' };
const cancel: Action = { type: 'cancel' };
const activate: Action = { type: 'activate' };
const deselect: Action = { type: 'deselect' };

const table: [ string, State, [ Action, State ][] ][] = [
	[
		'editing',
		editing,
		[
			[ submit, { phase: 'loading', request: other } ],
			[ refuse, { phase: 'editing', failure } ],
			[ clear, editing ],
			[ succeed, editing ],
			[ fail, editing ],
			[ replace, editing ],
			[ cancel, editing ],
			[ activate, editing ],
			[ deselect, editing ],
		],
	],
	[
		'editing beside a player that was there',
		replacing,
		[
			[ submit, { phase: 'loading', request: other, feed: old } ],
			[ refuse, { phase: 'editing', failure, feed: old } ],
			[ clear, editing ],
			[ cancel, loaded ],
		],
	],
	[
		'loading',
		loading,
		[
			[ submit, { phase: 'loading', request: other } ],
			[ succeed, { phase: 'loaded', feed } ],
			[ fail, { phase: 'editing', failure } ],
			[ clear, editing ],
			[ replace, loading ],
			[ cancel, loading ],
			[ activate, loading ],
			[ deselect, loading ],
		],
	],
	[
		'loading beside a player that was there',
		reloading,
		[
			[ succeed, { phase: 'loaded', feed } ],
			[ fail, { phase: 'editing', failure, feed: old } ],
		],
	],
	[
		'loaded',
		loaded,
		[
			[ submit, { phase: 'loading', request: other, feed: old } ],
			[ replace, replacing ],
			[ clear, editing ],
			[ activate, interactive ],
			[ deselect, loaded ],
			[ succeed, loaded ],
			[ fail, loaded ],
			[ cancel, loaded ],
		],
	],
	[
		'interactive',
		interactive,
		[
			[ submit, { phase: 'loading', request: other, feed: old } ],
			[ replace, replacing ],
			[ clear, editing ],
			[ deselect, loaded ],
			[ activate, interactive ],
			[ succeed, interactive ],
			[ fail, interactive ],
		],
	],
];

describe.each( table )( '[POD-20, POD-25, POD-29] an author who is %s', ( _, from, steps ) => {
	it.each( steps.map( ( [ action, to ] ) => [ action.type, action, to ] as const ) )(
		'changes with "%s"',
		( _type, action, to ) => {
			expect( reducer( from, action ) ).toEqual( to );
		}
	);
} );
