import apiFetch from '@wordpress/api-fetch';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from '../../../../admin/notice';
import { Overview } from '../components/overview';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const answer = apiFetch as unknown as jest.Mock;

interface Request {
	readonly path: string;
	readonly method?: string;
	readonly data?: unknown;
}

const open = () =>
	render(
		<Notices>
			<Overview />
		</Notices>
	);

describe( 'the overview', () => {
	const months = [ 'Oct 2026', 'Nov 2026' ].map( ( label, index ) => ( {
		month: `2026-1${ index }`,
		label,
		kept: { product: `€${ index }0`, donation: '€5', plan: '-€1' },
		total: `€${ index }4`,
		values: { product: index * 10, donation: 5, plan: -1 },
	} ) );
	const figures = {
		currency: 'EUR',
		received: '€30',
		refunded: '€2',
		disputed: '€3',
		kept: '€25',
		recurring: '€4',
		recurring_number: 1,
		failed: '€7',
		failed_number: 2,
		months,
	};

	it( 'shows the figures, a bar for each kind and month, and the same numbers in a table', async () => {
		answer.mockImplementation( async ( { path }: Request ) =>
			path.endsWith( '/health' ) ? { gateways: [] } : { is_test: false, currencies: [ figures ] }
		);
		const { container } = open();
		const table = await screen.findByRole( 'table', { name: 'Income by month in EUR' } );
		const rows = within( table ).getAllByRole( 'row' );
		expect( rows.map( ( row ) => [ ...row.children ].map( ( { textContent } ) => textContent ) ) ).toEqual( [
			[ 'Month', 'Products', 'Donations', 'Plans', 'Total' ],
			[ 'Oct 2026', '€00', '€5', '-€1', '€04' ],
			[ 'Nov 2026', '€10', '€5', '-€1', '€14' ],
		] );
		const terms = Object.fromEntries(
			screen.getAllByRole( 'term' ).map( ( term ) => [ term.textContent, term.nextElementSibling?.textContent ] )
		);
		expect( terms ).toEqual( {
			Income: '€25',
			Received: '€30',
			Refunded: '€2',
			Disputed: '€3',
			'Recurring each month': '€41 running subscription',
			'Failed payments': '€72 orders',
		} );
		const heights = [ ...container.querySelectorAll( 'rect' ) ].map( ( bar ) =>
			Number( bar.getAttribute( 'height' ) )
		);
		expect( heights ).toEqual( [ 0, 60, 0, 120, 60, 0 ] );
	} );

	it( 'shows the ways to pay and their last event, and sends a test event', async () => {
		const gateway = {
			id: 'stripe',
			title: 'Card',
			is_ready: true,
			is_test: false,
			problem: 'Check the webhook URL.',
			webhook_url: 'https://site.example/webhooks/stripe',
			last_event: null as string | null,
			can_test: true,
		};
		const bank = {
			...gateway,
			id: 'bank',
			title: 'Bank transfer',
			is_ready: false,
			problem: '',
			webhook_url: '',
			can_test: false,
		};
		const posts: unknown[] = [];
		answer.mockImplementation( async ( { path, method, data }: Request ) => {
			if ( method === 'POST' ) {
				posts.push( data );
				return {
					gateways: [
						{ ...gateway, problem: '', last_event: new Date( Date.now() - 180_000 ).toISOString() },
					],
				};
			}
			return path.endsWith( '/health' ) ? { gateways: [ gateway, bank ] } : { is_test: false, currencies: [] };
		} );
		open();
		const section = await screen.findByRole( 'region', { name: 'Payment methods' } );
		expect( section ).toHaveTextContent( 'Card Ready · No events yet' );
		expect( section ).toHaveTextContent( 'Check the webhook URL.' );
		expect( section ).toHaveTextContent( 'https://site.example/webhooks/stripe' );
		expect( section ).toHaveTextContent( 'Bank transfer Not set up' );
		expect( screen.getByRole( 'button', { name: 'Copy webhook URL: Card' } ) ).toBeInTheDocument();
		await userEvent.click( screen.getByRole( 'button', { name: 'Send a test event' } ) );
		await waitFor( () => expect( section ).toHaveTextContent( 'Last event 3 minutes ago' ) );
		expect( posts ).toEqual( [ { gateway: 'stripe' } ] );
	} );

	it( 'says what will be here on a site without payments, and when it cannot be read', async () => {
		answer.mockImplementation( async ( { path }: Request ) =>
			path.endsWith( '/health' ) ? { gateways: [] } : { is_test: true, currencies: [] }
		);
		const { unmount } = open();
		expect( await screen.findByText( /Income by month appears here after the first payment/ ) ).toBeInTheDocument();
		expect( screen.getByText( /Test payments of the last twelve months/ ) ).toBeInTheDocument();
		unmount();
		answer.mockImplementation( () => Promise.reject( new Error( 'Down.' ) ) );
		open();
		expect( await screen.findByRole( 'button', { name: 'Try again' } ) ).toBeInTheDocument();
	} );
} );
