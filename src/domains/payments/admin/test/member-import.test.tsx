import apiFetch from '@wordpress/api-fetch';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ImportDialog from '../members/import-dialog';
import type { ImportCounts, MemberImport } from '../members/import-types';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const answer = apiFetch as unknown as jest.Mock;

const BASE = '/slipstream/v1/memberships/imports';

const counts = ( changes: Partial< ImportCounts > = {} ): ImportCounts => ( {
	added: 0,
	known: 0,
	ended: 0,
	free: 0,
	no_plan: 0,
	unknown_status: 0,
	bad_date: 0,
	missing: 0,
	invalid: 0,
	duplicate: 0,
	...changes,
} );

const item = ( changes: Partial< MemberImport > = {} ): MemberImport => ( {
	id: 3,
	source: 'file',
	name: 'members.csv',
	status: 'preview',
	error: '',
	total: 3,
	columns: [ 'email', 'plan', 'expiry' ],
	sample: [],
	email_column: 0,
	plan_column: 1,
	status_column: -1,
	end_column: 2,
	notify: false,
	plans: [ { label: 'Silver', plan_id: -1, results: counts( { no_plan: 2, ended: 1 } ) } ],
	results: counts(),
	...changes,
} );

interface Request {
	readonly path: string;
	readonly method?: string;
	readonly data?: unknown;
}

const SKIPPED = {
	items: [ { row: 3, result: 'ended', reason: 'Skipped: ended or unsubscribed.', cell: 'bob@example.org' } ],
	next: '3',
};

const sent: Request[] = [];

/** Responds to requests. `onPost` responds to POST requests. */
function site( onPost: ( path: string ) => unknown, imports: readonly MemberImport[] = [] ) {
	sent.length = 0;
	answer.mockClear();
	answer.mockImplementation( async ( request: Request ) => {
		const { path, method } = request;
		if ( method === 'POST' ) {
			sent.push( request );
			return onPost( path );
		}
		if ( path.startsWith( '/wpcom/' ) ) {
			return {
				products: [
					{ id: 4, title: 'Gold', price: '5.00', currency: 'EUR', interval: '1 month' },
					{ id: 5, title: 'Gold per year', price: '50.00', currency: 'EUR', interval: '1 year' },
					{
						id: 6,
						title: 'Monthly donation',
						price: '5.00',
						currency: 'EUR',
						interval: '1 month',
						type: 'donation',
					},
				],
			};
		}
		if ( path === `${ BASE }/3/report` ) {
			return SKIPPED;
		}
		if ( path === `${ BASE }/3/report/export` ) {
			return { blob: async () => new Blob( [ 'row,email,reason' ] ) };
		}
		return path === BASE ? imports : item( { status: 'undone' } );
	} );
	const onChanged = jest.fn();
	render( <ImportDialog onClose={ () => {} } onChanged={ onChanged } /> );
	return onChanged;
}

describe( 'the dialog that imports members', () => {
	it( 'shows counts by plan, sends the chosen plan, and imports only after the button', async () => {
		const chosen = item( {
			plans: [ { label: 'Silver', plan_id: 4, results: counts( { added: 2, ended: 1 } ) } ],
		} );
		const onChanged = site( ( path ) => {
			if ( path === `${ BASE }/3/run` ) {
				return { ...chosen, status: 'done', results: counts( { added: 2, ended: 1 } ) };
			}
			return path === BASE ? item() : chosen;
		} );
		const user = userEvent.setup();
		await user.click( screen.getByRole( 'button', { name: 'Import from Stripe' } ) );
		expect( await screen.findByText( 'No payment plan chosen: 2' ) ).toBeInTheDocument();
		const run = screen.getByRole( 'button', { name: 'Import members' } );
		expect( run ).toHaveAttribute( 'aria-disabled', 'true' );
		await screen.findAllByRole( 'option', { name: 'Gold' } );
		await user.selectOptions( screen.getByLabelText( 'Payment plan for “Silver”' ), 'Gold' );
		expect( await screen.findByText( '2 members get access.' ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Import members' } ) );
		expect( await screen.findByText( 'The import is complete.' ) ).toBeInTheDocument();
		await waitFor( () => expect( onChanged ).toHaveBeenCalledTimes( 1 ) );
		expect( sent.map( ( { path, data } ) => [ path, data ] ) ).toEqual( [
			[ BASE, { source: 'stripe' } ],
			[ `${ BASE }/3`, { plans: [ { label: 'Silver', plan_id: 4 } ] } ],
			[ `${ BASE }/3/run`, undefined ],
		] );
	} );

	it( 'sends another column, and shows the reason of an error', async () => {
		site( ( path ) => {
			if ( path === BASE ) {
				return item();
			}
			throw Object.assign( new Error(), { message: 'This column contains too many different texts.' } );
		} );
		const user = userEvent.setup();
		await user.click( screen.getByRole( 'button', { name: 'Import from Stripe' } ) );
		await user.selectOptions( await screen.findByLabelText( 'Payment plan' ), 'expiry' );
		expect( await screen.findAllByText( 'This column contains too many different texts.' ) ).not.toHaveLength( 0 );
		expect( sent.at( -1 )?.data ).toEqual( { plan_column: 2 } );
	} );

	it( 'keeps the focus and the choices while they are saved one after another', async () => {
		const first = item();
		const release: ( ( response: MemberImport ) => void )[] = [];
		site( ( path ) =>
			path === BASE ? first : new Promise< MemberImport >( ( respond ) => void release.push( respond ) )
		);
		const user = userEvent.setup();
		await user.click( screen.getByRole( 'button', { name: 'Import from Stripe' } ) );
		const plan = await screen.findByLabelText( 'Payment plan for “Silver”' );
		expect( screen.getByText( 'Check the columns and plans.' ) ).toHaveFocus();
		await screen.findAllByRole( 'option', { name: 'Gold' } );
		await user.selectOptions( plan, 'Gold' );
		expect( plan ).toHaveFocus();
		expect( plan ).toBeEnabled();
		expect( plan ).toHaveValue( '4' );
		const column = screen.getByLabelText( 'Status' );
		await user.selectOptions( column, 'expiry' );
		expect( column ).toHaveFocus();
		expect( column ).toBeEnabled();
		const notify = screen.getByRole( 'checkbox' );
		await user.click( notify );
		expect( notify ).toHaveFocus();
		expect( notify ).toBeEnabled();
		const changes = () => sent.slice( 1 ).map( ( { data } ) => data );
		expect( changes() ).toEqual( [ { plans: [ { label: 'Silver', plan_id: 4 } ] } ] );
		const plans = [ { label: 'Silver', plan_id: 4, results: counts( { added: 2 } ) } ];
		release[ 0 ]?.( { ...first, plans } );
		await waitFor( () => expect( changes() ).toHaveLength( 2 ) );
		expect( changes()[ 1 ] ).toEqual( { status_column: 2 } );
		expect( column ).toHaveValue( '2' );
		release[ 1 ]?.( { ...first, plans, status_column: 2 } );
		await waitFor( () => expect( changes() ).toHaveLength( 3 ) );
		expect( screen.getByRole( 'button', { name: 'Import members' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		release[ 2 ]?.( { ...first, plans, status_column: 2, notify: true } );
		expect( await screen.findByText( '2 members get access.' ) ).toBeInTheDocument();
		expect( notify ).toBeChecked();
		expect( notify ).toHaveFocus();
		expect( changes() ).toHaveLength( 3 );
	} );

	it( 'takes back a choice that was not saved, and saves the next one', async () => {
		site( ( path ) => {
			if ( path === BASE ) {
				return item();
			}
			if ( sent.length === 2 ) {
				throw new Error( 'Down.' );
			}
			return item( { notify: true } );
		} );
		const user = userEvent.setup();
		await user.click( screen.getByRole( 'button', { name: 'Import from Stripe' } ) );
		const column = await screen.findByLabelText( 'Status' );
		await user.selectOptions( column, 'expiry' );
		expect( await screen.findAllByText( 'Down.' ) ).not.toHaveLength( 0 );
		expect( column ).toHaveValue( '-1' );
		await user.click( screen.getByRole( 'checkbox' ) );
		await waitFor( () => expect( sent ).toHaveLength( 3 ) );
		expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
		expect( screen.queryAllByText( 'Down.' ).filter( ( node ) => node.closest( '.components-notice' ) ) ).toEqual(
			[]
		);
	} );

	it( 'moves the focus to the status after each step', async () => {
		const ready = item( { plans: [ { label: 'Silver', plan_id: 4, results: counts( { added: 3 } ) } ] } );
		const onChanged = site( ( path ) =>
			path === BASE ? ready : { ...ready, status: 'done', results: counts( { added: 3 } ) }
		);
		const user = userEvent.setup();
		await user.click( screen.getByRole( 'button', { name: 'Import from Stripe' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'Import members' } ) );
		const status = await screen.findByText( 'The import is complete.' );
		expect( status ).toHaveFocus();
		expect( status ).toHaveAttribute( 'role', 'status' );
		await waitFor( () => expect( onChanged ).toHaveBeenCalledTimes( 1 ) );
	} );

	it( 'undoes the last import', async () => {
		const onChanged = site( () => ( { count: 2 } ), [ item( { status: 'done' } ) ] );
		const user = userEvent.setup();
		await user.click( await screen.findByRole( 'button', { name: 'Show the last import' } ) );
		const button = screen.getByRole( 'button', { name: 'Undo import' } );
		const ask = async ( choice: string ) => {
			await user.click( button );
			const text = await screen.findByText( 'Remove the access that this import added?' );
			const question = within( text.closest< HTMLElement >( '[role="dialog"]' ) ?? document.body );
			await user.click( question.getByRole( 'button', { name: choice } ) );
		};
		await ask( 'Cancel' );
		expect( sent ).toEqual( [] );
		await ask( 'Undo import' );
		expect( await screen.findByText( 'The import was undone.' ) ).toBeInTheDocument();
		await waitFor( () => expect( onChanged ).toHaveBeenCalled() );
		expect( sent.map( ( { path } ) => path ) ).toEqual( [ `${ BASE }/3/undo` ] );
	} );

	it( 'lists skipped rows with row, address and reason, and downloads them', async () => {
		const created = jest.fn( () => 'blob:skipped' );
		const revoked = jest.fn();
		Object.assign( URL, { createObjectURL: created, revokeObjectURL: revoked } );
		const clicked = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( () => {} );
		site( () => ( {} ), [ item( { status: 'done', results: counts( { added: 2, ended: 1 } ) } ) ] );
		const user = userEvent.setup();
		await user.click( await screen.findByRole( 'button', { name: 'Show the last import' } ) );
		const row = await screen.findByRole( 'row', { name: /bob@example.org/ } );
		expect( row ).toHaveTextContent( '3bob@example.orgSkipped: ended or unsubscribed.' );
		expect( screen.getByText( /^More rows were skipped/ ) ).toBeInTheDocument();
		const download = screen.getByRole( 'button', { name: 'Download as CSV' } );
		expect( download.parentElement ).toHaveClass( 'slipstream-settings__buttons' );
		expect( within( download.parentElement ?? document.body ).getAllByRole( 'button' ) ).toEqual( [
			download,
			screen.getByRole( 'button', { name: 'Undo import' } ),
		] );
		expect( screen.getByText( 'New members: 2' ) ).toBeInTheDocument();
		await user.click( download );
		await waitFor( () => expect( revoked ).toHaveBeenCalledWith( 'blob:skipped' ) );
		expect( clicked.mock.contexts[ 0 ] ).toHaveAttribute( 'download', 'members-skipped-3.csv' );
		clicked.mockRestore();
	} );

	it( 'lists nothing if every row gave access', async () => {
		site( () => ( {} ), [ item( { status: 'done', results: counts( { added: 3 } ) } ) ] );
		const user = userEvent.setup();
		await user.click( await screen.findByRole( 'button', { name: 'Show the last import' } ) );
		expect( await screen.findByText( 'The import is complete.' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'table' ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Undo import' } ).parentElement ).toHaveClass(
			'slipstream-settings__buttons'
		);
		expect( answer ).not.toHaveBeenCalledWith( { path: `${ BASE }/3/report` } );
	} );
} );
