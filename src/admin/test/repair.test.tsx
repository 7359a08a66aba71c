import { act, configure, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { RepairPanel } from '../move/repair/panel';
import { summary } from '../move/repair/summary';
import { Notices } from '../notice';
import type { RepairData, RepairPosts } from '../move/types';

// Rendering is slow on a busy machine.
configure( { asyncUtilTimeout: 8000 } );

const NONE = { planned: 0, repaired: 0, undone: 0, skipped: 0, kept: 0, failed: 0 };
const IDLE: RepairData = { mode: '', isRunning: false, percent: 100, counts: NONE, undoUntil: '' };
const PLANNED: RepairData = { ...IDLE, mode: 'preview', counts: { ...NONE, planned: 21 } };
const REPAIRED: RepairData = {
	...IDLE,
	mode: 'repair',
	counts: { ...NONE, repaired: 20, skipped: 1 },
	undoUntil: '2026-12-20T10:00:00+00:00',
};

const post = ( id: number, url = `/post.php?post=${ id }`, more = 0 ) => ( {
	id,
	title: `Tea ${ id }`,
	url,
	edits: [ { before: `https://i0.wp.com/${ id }.jpg`, after: `/uploads/${ id }.jpg` } ],
	more,
} );

let answers: Array< RepairData | RepairPosts | Error > = [];
let asked: string[] = [];

apiFetch.use( async ( { path, method, data } ) => {
	asked.push( `${ method ?? 'GET' } ${ path } ${ JSON.stringify( data ) ?? '' }`.trim() );
	const answer = answers.shift();
	if ( ! answer || answer instanceof Error ) {
		throw answer ?? new Error( 'No answer.' );
	}
	return answer;
} );

const show = ( ...next: typeof answers ) => {
	asked = [];
	answers = next;
	render(
		<Notices>
			<RepairPanel />
		</Notices>
	);
};

const names = () => screen.getAllByRole( 'button' ).map( ( button ) => button.textContent );
const press = async ( name: string ) => userEvent.click( await screen.findByRole( 'button', { name } ) );

test( 'at first, posts can only be previewed', async () => {
	show( IDLE );
	await screen.findByRole( 'button', { name: 'Preview changes' } );
	expect( names() ).toEqual( [ 'Preview changes' ] );
} );

test( 'the preview lists each change, page by page; the repair and its undo follow', async () => {
	show(
		IDLE,
		{ ...IDLE, mode: 'preview', isRunning: true, percent: 0 },
		{ ...IDLE, mode: 'preview', isRunning: true, percent: 40 },
		PLANNED,
		{ posts: [ post( 1 ), post( 2, '', 3 ) ], next: 2 },
		{ posts: [ post( 3 ) ], next: 0 }
	);
	await press( 'Preview changes' );
	expect( await screen.findByText( '21 posts will change.', { selector: 'span' } ) ).toBeVisible();
	expect( names() ).toEqual( expect.arrayContaining( [ 'Repair 21 posts', 'Preview changes' ] ) );
	await press( 'Show more posts' );
	const items = ( await screen.findByText( 'Tea 3' ) ).closest( 'ul' )!.children;
	expect( items ).toHaveLength( 3 );
	expect( items[ 0 ] ).toHaveTextContent( 'Tea 1Beforehttps://i0.wp.com/1.jpgAfter/uploads/1.jpg' );
	expect( within( items[ 0 ] as HTMLElement ).getByRole( 'link' ) ).toHaveAttribute( 'href', '/post.php?post=1' );
	expect( within( items[ 1 ] as HTMLElement ).queryByRole( 'link' ) ).toBeNull();
	expect( items[ 1 ] ).toHaveTextContent( '3 more changes' );
	expect( screen.queryByRole( 'button', { name: 'Show more posts' } ) ).toBeNull();

	answers = [
		{ ...PLANNED, mode: 'repair', isRunning: true, percent: 0 },
		REPAIRED,
		{ posts: [ post( 9 ) ], next: 0 },
		{ posts: [], next: 0 },
	];
	await press( 'Repair 21 posts' );
	expect(
		await screen.findByText( /^20 posts repaired. You can undo this until/, { selector: 'span' } )
	).toBeVisible();
	expect(
		await screen.findByRole( 'heading', { name: 'Not repaired: edited or deleted after the preview' } )
	).toBeVisible();
	expect( names() ).toEqual( [ 'Preview changes', 'Undo all repairs' ] );
	expect( screen.getByRole( 'heading', { name: 'Repair posts' } ) ).toHaveFocus();

	answers = [
		{ ...REPAIRED, mode: 'undo', isRunning: true },
		{ ...IDLE, mode: 'undo', counts: { ...NONE, undone: 19, kept: 1 } },
		{ posts: [ post( 9 ) ], next: 0 },
	];
	await press( 'Undo all repairs' );
	expect( await screen.findByText( '19 posts restored.', { selector: 'span' } ) ).toBeVisible();
	expect(
		await screen.findByRole( 'heading', {
			name: 'Not restored: edited or deleted after the repair, or refused by the database',
		} )
	).toBeVisible();
	// Posts that could not be restored can be tried again with "Undo all repairs".
	expect( names() ).toEqual( [ 'Preview changes', 'Undo all repairs' ] );
	expect( asked.filter( ( line ) => line.startsWith( 'POST' ) ) ).toEqual( [
		'POST /slipstream/v1/move/repair {"mode":"preview"}',
		'POST /slipstream/v1/move/repair/advance',
		'POST /slipstream/v1/move/repair/advance',
		'POST /slipstream/v1/move/repair {"mode":"repair"}',
		'POST /slipstream/v1/move/repair/advance',
		'POST /slipstream/v1/move/repair {"mode":"undo"}',
		'POST /slipstream/v1/move/repair/advance',
	] );
} );

test( 'work that runs already continues when the screen is opened, and its buttons wait', async () => {
	jest.useFakeTimers();
	show( { ...PLANNED, mode: 'repair', isRunning: true, percent: 7 }, new Error( 'Gone.' ), REPAIRED );
	expect(
		await screen.findByText( 'Repairing your posts: 7 %. You can leave this page.', { selector: 'span' } )
	).toBeVisible();
	const button = screen.getByRole( 'button', { name: 'Repair 21 posts' } );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	fireEvent.click( button );
	await act( () => jest.advanceTimersByTimeAsync( 10_000 ) );
	expect( screen.getByText( /^20 posts repaired/, { selector: 'span' } ) ).toBeVisible();
	expect( asked.filter( ( line ) => line.includes( '{' ) ) ).toEqual( [] );
	jest.useRealTimers();
} );

test( 'a refused start is shown, and changes nothing on the screen', async () => {
	show( PLANNED, { posts: [ post( 1 ) ], next: 0 }, new Error( 'Another repair is running.' ) );
	await press( 'Repair 21 posts' );
	expect(
		await screen.findByText( /Another repair is running/, { selector: '.components-notice__content' } )
	).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Repair 21 posts' } ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
} );

test.each( [
	[ '', {}, false, '' ],
	[ 'preview', {}, false, 'Nothing to repair.' ],
	[ 'preview', {}, true, 'Reading your posts: 5 %. Nothing is changed.' ],
	[ 'repair', {}, true, 'Repairing your posts: 5 %. You can leave this page.' ],
	[ 'undo', {}, true, 'Restoring your posts: 5 %. You can leave this page.' ],
	[ 'preview', { planned: 1 }, false, '1 post will change.' ],
	[ 'undo', { undone: 1 }, false, '1 post restored.' ],
] as const )( 'the summary of “%s” with %o, running %s, is “%s”', ( mode, counts, isRunning, text ) => {
	expect( summary( { ...IDLE, mode, counts: { ...NONE, ...counts }, isRunning, percent: 5 } ) ).toBe( text );
} );
