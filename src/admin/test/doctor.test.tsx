import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import DoctorPanel from '../move/doctor/panel';
import { shownLabel, stateLabel, summary } from '../move/doctor/texts';
import type { BlockPart, BlockRow } from '../move/doctor/types';
import { Notices } from '../notice';

// A loaded machine renders slowly.
configure( { asyncUtilTimeout: 8000 } );

const place = ( number: number ) => ( { title: `Tea ${ number }`, url: `/edit/${ number }` } );
const MAP: BlockRow = {
	block: 'jetpack/map',
	title: 'Map',
	saved: 'attributes',
	state: 'on',
	shown: 'yes',
	count: 7,
	places: [ 1, 2, 3, 4 ].map( place ),
	more: 0,
};
const POT: BlockRow = {
	block: 'jetpack/pot',
	title: '',
	saved: 'markup',
	state: 'unknown',
	shown: 'as saved',
	count: 1,
	places: [ { title: 'widget block-3', url: '' } ],
	more: 0,
};

let answers: Array< BlockPart | Error > = [];
let asked: string[] = [];

apiFetch.use( async ( { path } ) => {
	asked.push( String( path ) );
	const answer = answers.shift();
	if ( ! answer || answer instanceof Error ) {
		throw answer ?? new Error( 'No answer.' );
	}
	return answer;
} );

const check = async ( ...next: typeof answers ) => {
	answers = next;
	asked = [];
	render(
		<Notices>
			<DoctorPanel />
		</Notices>
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Check blocks' } ) );
};

const cells = ( row: HTMLElement ) =>
	[ ...within( row ).queryAllByRole( 'rowheader' ), ...within( row ).queryAllByRole( 'cell' ) ].map(
		( { textContent } ) => textContent
	);

test( 'parts are added up, and the table lists each block with its places', async () => {
	await check(
		{ rows: [ POT, MAP ], next: 8 },
		{ rows: [ { ...MAP, saved: 'markup', count: 3, places: [ 4, 5, 6, 7 ].map( place ), more: 2 } ], next: 0 }
	);
	expect(
		await screen.findByText( '1 block is not rendered: its feature is off, needs a plan or is missing.', {
			selector: 'span',
		} )
	).toBeVisible();
	expect( asked ).toEqual( [ 0, 8 ].map( ( after ) => `/slipstream/v1/move/blocks?after=${ after }` ) );
	expect( screen.getAllByRole( 'row' ).slice( 1 ).map( cells ) ).toEqual( [
		[
			' jetpack/pot',
			'Slipstream does not have this block',
			'The text and images that were saved',
			'1widget block-3',
		],
		[ 'Map jetpack/map', 'On', 'The block', '10Tea 1Tea 2Tea 3Tea 4Tea 54 more places' ],
	] );
	expect( screen.getByRole( 'link', { name: 'Tea 5' } ) ).toHaveAttribute( 'href', '/edit/5' );
	expect( screen.queryByRole( 'link', { name: 'widget block-3' } ) ).toBeNull();
} );

test( 'without blocks there is no table', async () => {
	await check( { rows: [], next: 0 } );
	expect( await screen.findByText( 'Every block is shown.', { selector: 'span' } ) ).toBeVisible();
	expect( screen.queryByRole( 'table' ) ).toBeNull();
} );

test( 'a failed request is reported, and the check can be repeated', async () => {
	await check( { rows: [ MAP ], next: 8 }, new Error( 'No tea.' ) );
	expect( await screen.findAllByText( 'The blocks could not be checked. No tea.' ) ).not.toHaveLength( 0 );
	expect( screen.queryByRole( 'table' ) ).toBeNull();
	answers = [ { rows: [ MAP ], next: 0 } ];
	await userEvent.click( screen.getByRole( 'button', { name: 'Check blocks' } ) );
	expect( await screen.findByRole( 'table' ) ).toBeVisible();
} );

test.each( [
	[ [ MAP ], 'Every block is shown.' ],
	[
		[ MAP, { ...POT, count: 2 }, { ...POT, shown: 'no' as const } ],
		'3 blocks are not rendered: their features are off, need a plan or are missing.',
	],
] )( 'summary %#', ( rows, expected ) => {
	expect( summary( rows ) ).toBe( expected );
} );

test.each( [
	[ 'on', 'On' ],
	[ 'off', 'Off' ],
	[ 'plan', 'Not in this site’s plan' ],
	[ 'service', 'Its service is not connected' ],
	[ 'unknown', 'Slipstream does not have this block' ],
	[ 'hidden', 'Not available' ],
] )( 'state %s', ( state, expected ) => {
	expect( stateLabel( { ...MAP, state } ) ).toBe( expected );
} );

test( 'what visitors see', () => {
	expect( ( [ 'yes', 'no', 'as saved' ] as const ).map( ( shown ) => shownLabel( { ...MAP, shown } ) ) ).toEqual( [
		'The block',
		'Nothing',
		'The text and images that were saved',
	] );
} );
