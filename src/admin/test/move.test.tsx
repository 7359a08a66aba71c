import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { App } from '../move/app';
import { Notices } from '../notice';
import type { MoveData } from '../move/types';

const EMPTY: MoveData = { isRunning: false, isDone: false, checked: 0, percent: 0, time: '', rows: [] };
const DONE: MoveData = {
	isRunning: false,
	isDone: true,
	checked: 200,
	percent: 100,
	time: '2026-11-20T10:00:00+00:00',
	rows: [
		{
			title: 'Block “Map”',
			found: 'in 2 posts',
			state: 'works',
			stateLabel: 'Works already',
			reason: 'Visitors see it.',
			url: '',
			places: [ { title: 'Tea', url: '/post.php?post=7' } ],
		},
		{
			title: 'Products',
			found: '3',
			state: 'key',
			stateLabel: 'Needs setup',
			reason: 'Connect Stripe.',
			url: '/settings',
			places: [],
		},
	],
};

let answers: Array< MoveData | Error > = [];
let asked: string[] = [];

/** Nothing is planned or repaired. repair.test.tsx tests that part of the screen. */
const IDLE = {
	mode: '',
	isRunning: false,
	percent: 100,
	counts: { planned: 0, repaired: 0, undone: 0, skipped: 0, kept: 0, failed: 0 },
	undoUntil: '',
};

apiFetch.use( async ( { path, method } ) => {
	if ( path?.startsWith( '/slipstream/v1/move/repair' ) ) {
		return IDLE;
	}
	asked.push( `${ method ?? 'GET' } ${ path }` );
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
			<App />
		</Notices>
	);
};

test( 'before the first search, the screen says that nothing is changed, and there is no table', async () => {
	show( EMPTY );
	expect( await screen.findByText( /The search changes nothing/ ) ).toBeVisible();
	expect( screen.queryByRole( 'table' ) ).toBeNull();
} );

test( 'the search is started, continued until it is done, and its result is shown', async () => {
	const running = { ...EMPTY, isRunning: true, percent: 0 };
	show( EMPTY, running, { ...running, percent: 40 }, DONE );
	await userEvent.click( await screen.findByRole( 'button', { name: 'Search posts' } ) );
	const table = await screen.findByRole( 'table', { name: 'Blocks, settings and data from Jetpack' } );
	expect( screen.getByText( /^200 posts searched on/, { selector: 'span' } ) ).toBeVisible();
	expect( asked ).toEqual( [
		'GET /slipstream/v1/move',
		'POST /slipstream/v1/move/scan',
		'POST /slipstream/v1/move/advance',
		'POST /slipstream/v1/move/advance',
	] );
	const [ , map, products ] = within( table ).getAllByRole( 'row' );
	expect( map ).toHaveTextContent( 'Block “Map”in 2 postsTeaWorks alreadyVisitors see it.' );
	expect( within( map! ).getByRole( 'link', { name: 'Tea' } ) ).toHaveAttribute( 'href', '/post.php?post=7' );
	expect( within( products! ).getByRole( 'link', { name: 'Open the page for: Products' } ) ).toHaveAttribute(
		'href',
		'/settings'
	);
} );

test( 'a search that runs already is continued at once', async () => {
	show( { ...EMPTY, isRunning: true, percent: 10 }, { ...DONE, rows: [] } );
	expect( await screen.findByText( 'Nothing from Jetpack was found on this site.' ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Search again' } ) ).toBeEnabled();
} );

describe( 'failed requests', () => {
	const running = { ...EMPTY, isRunning: true, percent: 10 };
	const problem = new Error( 'The database did not answer.' );

	beforeEach( () => void jest.useFakeTimers() );
	afterEach( () => void jest.useRealTimers() );

	/** React renders at the end of act(), so each second is a separate call. */
	const pass = async ( seconds: number ) => {
		for ( let second = 0; second < seconds; second++ ) {
			await act( () => jest.advanceTimersByTimeAsync( 1000 ) );
		}
	};

	test( 'after a failed request, the search continues ten seconds later, without a notice', async () => {
		show( running, problem, problem, { ...DONE, rows: [] } );
		await pass( 9 );
		expect( asked ).toHaveLength( 2 );
		expect( screen.getByRole( 'button', { name: 'Search posts' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await pass( 15 );
		expect( screen.getByRole( 'button', { name: 'Search again' } ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		expect( asked ).toHaveLength( 4 );
		expect( document.querySelector( '.components-notice__content' ) ).toBeNull();
	} );

	test( 'after five failures in a row, the screen shows the reason, and the search can be started again', async () => {
		show( running, problem, running, problem, problem, problem, problem, problem );
		await pass( 100 );
		expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent(
			'The search was interrupted. Reload the page to continue. The database did not answer.'
		);
		expect( asked ).toHaveLength( 8 );
		const button = screen.getByRole( 'button', { name: 'Search posts' } );
		expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
		answers = [ running, DONE ];
		fireEvent.click( button );
		await pass( 1 );
		expect( screen.getByRole( 'button', { name: 'Search again' } ) ).toBeVisible();
	} );
} );
