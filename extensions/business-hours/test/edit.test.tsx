import apiFetch from '@wordpress/api-fetch';
import { BlockEditorProvider, BlockInspector, BlockList } from '@wordpress/block-editor';
import {
	createBlock,
	getSaveContent,
	registerBlockType,
	serialize,
	setCategories,
	unregisterBlockType,
	type Block,
} from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { getSettings, setSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { resetLocaleData } from '@wordpress/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Edit from '../edit';
import { metadata, settings } from '../index';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const fetchMock = jest.mocked( apiFetch );
const GERMAN = {
	days: {
		Sun: 'Sonntag',
		Mon: 'Montag',
		Tue: 'Dienstag',
		Wed: 'Mittwoch',
		Thu: 'Donnerstag',
		Fri: 'Freitag',
		Sat: 'Samstag',
	},
	startOfWeek: 1,
};

let blocks: Block[] = [];
/** The blocks before each undoable change, oldest first. */
let steps: Block[][] = [];

function Author( { start }: { start: Block[] } ) {
	const [ value, setValue ] = useState( start );
	blocks = value;
	return (
		<SlotFillProvider>
			<BlockEditorProvider
				value={ value }
				onInput={ setValue }
				onChange={ ( next: Block[] ) => {
					steps.push( blocks );
					setValue( next );
				} }
			>
				<div aria-label="Settings" role="region">
					<BlockInspector />
				</div>
				<BlockList />
			</BlockEditorProvider>
		</SlotFillProvider>
	);
}

/** The attribute after the author's changes. */
const saved = () => blocks[ 0 ]?.attributes.days as { name: string; hours: object[] }[];

/** Opens a post with the block, and selects the block unless told otherwise. */
async function open( attributes = {}, { select = true } = {} ) {
	const user = userEvent.setup();
	render( <Author start={ [ createBlock( metadata.name, attributes ) ] } /> );
	if ( select ) {
		await user.click( await screen.findByRole( 'document', { name: /Business Hours/ } ) );
	} else {
		await waitFor( () => expect( screen.queryByText( 'Loading business hours' ) ).not.toBeInTheDocument() );
	}
	return user;
}

const day = ( name: string ) => screen.findByRole( 'group', { name } );

beforeAll( () => {
	setCategories( [ { slug: 'grow', title: 'Grow' } ] );
	registerBlockType( metadata.name, { ...metadata, ...settings, edit: Edit } as never );
} );
afterAll( () => unregisterBlockType( metadata.name ) );
beforeEach( () => {
	steps = [];
	fetchMock.mockReset().mockResolvedValue( GERMAN );
} );

describe( 'the block', () => {
	it( '[HRS-01] is in the Grow category', () => {
		expect( metadata ).toMatchObject( { name: 'jetpack/business-hours', category: 'grow' } );
	} );

	it( '[HRS-02] saves days with names and hours in the attribute, and no markup', () => {
		const days = [ { name: 'Sun', hours: [ { opening: '10:00', closing: '14:00' } ] } ];
		const block = createBlock( metadata.name, { days } );
		expect( serialize( [ block ] ) ).toBe( `<!-- wp:jetpack/business-hours ${ JSON.stringify( { days } ) } /-->` );
		expect( getSaveContent( metadata.name, block.attributes ) ).toBe( '' );
		expect( serialize( [ createBlock( metadata.name ) ] ) ).toBe( '<!-- wp:jetpack/business-hours /-->' );
	} );
} );

describe( 'not selected', () => {
	it( '[HRS-04] is a definition list of the days with their hours', async () => {
		await open( {}, { select: false } );
		const items = screen
			.getAllByRole( 'term' )
			.map( ( term ) => [ term.textContent, term.nextElementSibling?.textContent ] );
		expect( items[ 0 ] ).toEqual( [ 'Montag', '9:00 am - 5:00 pm' ] );
		expect( items ).toHaveLength( 7 );
		expect( screen.getAllByRole( 'definition' )[ 0 ]?.closest( 'dl' ) ).toHaveClass( 'jetpack-business-hours' );
	} );

	it( '[HRS-10] shows a day without a valid interval as closed', async () => {
		const unreadable = [
			{ opening: '', closing: '' },
			{ opening: '09:00', closing: 'late' },
		];
		await open(
			{
				days: [
					{ name: 'Sun', hours: [] },
					{ name: 'Mon', hours: unreadable },
				],
			},
			{ select: false }
		);
		expect( screen.getAllByText( 'Closed' ) ).toHaveLength( 2 );
	} );

	it( 'shows all-day, split and overnight hours', async () => {
		const days = [
			{ name: 'Sun', hours: [ { opening: '00:00', closing: '23:59' } ] },
			{
				name: 'Mon',
				hours: [
					{ opening: '10:00', closing: '14:00' },
					{ opening: '18:00', closing: '03:00' },
				],
			},
		];
		await open( { days }, { select: false } );
		expect( screen.getByText( 'Open 24 hours' ) ).toBeVisible();
		expect( screen.getByText( '10:00 am - 2:00 pm, 6:00 pm - 3:00 am' ) ).toBeVisible();
	} );
} );

describe( 'the week', () => {
	it( "[HRS-14] uses the server's day names and first day", async () => {
		await open( {}, { select: false } );
		expect( fetchMock ).toHaveBeenCalledWith( { path: '/wpcom/v2/business-hours/localized-week' } );
		expect( screen.getAllByRole( 'term' ).map( ( term ) => term.textContent ) ).toEqual( [
			...Object.values( GERMAN.days ).slice( 1 ),
			'Sonntag',
		] );
	} );

	it( 'shows a loading state', async () => {
		let answer: ( week: typeof GERMAN ) => void = () => {};
		fetchMock.mockReturnValue( new Promise( ( resolve ) => ( answer = resolve ) ) );
		render( <Author start={ [ createBlock( metadata.name ) ] } /> );
		expect( await screen.findByText( 'Loading business hours' ) ).toBeVisible();
		answer( GERMAN );
		expect( await screen.findByText( 'Montag' ) ).toBeVisible();
	} );

	it.each( [
		[ 'the request fails', () => Promise.reject( new Error( 'no network' ) ) ],
		[ 'the response is invalid', () => Promise.resolve( { days: { Sun: 'Sonntag' }, startOfWeek: 'x' } ) ],
		[ 'the answer is empty', () => Promise.resolve( null ) ],
	] )( '[HRS-15] falls back to English from Sunday when %s', async ( _, answer ) => {
		resetLocaleData( { Sunday: [ 'Sonntag' ], Monday: [ 'Montag' ] }, 'slipstream' );
		fetchMock.mockImplementation( answer );
		await open( {}, { select: false } );
		const terms = screen.getAllByRole( 'term' ).map( ( term ) => term.textContent );
		expect( terms ).toEqual( 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split( ' ' ) );
		resetLocaleData( {}, 'slipstream' );
	} );
} );

describe( 'selected', () => {
	it( '[HRS-05] [HRS-11] [HRS-12] toggles a day between open and closed', async () => {
		const user = await open();
		const monday = await day( 'Montag' );
		const toggle = within( monday ).getByRole( 'checkbox', { name: 'Open' } );
		expect( screen.getAllByRole( 'checkbox', { name: /^(Open|Closed)$/ } ) ).toHaveLength( 7 );

		await user.click( toggle );
		expect( within( monday ).getByRole( 'checkbox', { name: 'Closed' } ) ).not.toBeChecked();
		expect( within( monday ).queryByLabelText( 'Opening' ) ).not.toBeInTheDocument();
		expect( saved()[ 1 ] ).toEqual( { name: 'Mon', hours: [] } );

		await user.click( toggle );
		expect( saved()[ 1 ] ).toEqual( { name: 'Mon', hours: [ { opening: '09:00', closing: '17:00' } ] } );
	} );

	it( '[HRS-06] [HRS-16] has time inputs for opening and closing, and saves their values', async () => {
		const user = await open();
		const tuesday = within( await day( 'Dienstag' ) );
		expect( tuesday.getByLabelText( 'Opening' ) ).toHaveAttribute( 'type', 'time' );
		expect( tuesday.getByLabelText( 'Opening' ) ).toHaveValue( '09:00' );
		expect( tuesday.getByLabelText( 'Closing' ) ).toHaveValue( '17:00' );

		await user.clear( tuesday.getByLabelText( 'Closing' ) );
		await user.type( tuesday.getByLabelText( 'Closing' ), '20:30' );
		expect( saved()[ 2 ] ).toEqual( { name: 'Tue', hours: [ { opening: '09:00', closing: '20:30' } ] } );
	} );

	it( '[HRS-07] [HRS-13] adds an empty interval and focuses it', async () => {
		const user = await open();
		const friday = within( await day( 'Freitag' ) );
		await user.click( friday.getByRole( 'button', { name: 'Add Hours' } ) );
		expect( saved()[ 5 ]?.hours ).toEqual( [
			{ opening: '09:00', closing: '17:00' },
			{ opening: '', closing: '' },
		] );
		expect( friday.getAllByLabelText( 'Opening' )[ 1 ] ).toHaveFocus();
		expect( friday.getAllByLabelText( 'Opening' )[ 1 ] ).toHaveValue( '' );
	} );

	it( '[HRS-08] [HRS-10] removes an interval; removing a day’s only interval closes the day', async () => {
		const user = await open();
		const friday = within( await day( 'Freitag' ) );
		await user.click( friday.getByRole( 'button', { name: 'Add Hours' } ) );
		await user.click( friday.getAllByRole( 'button', { name: 'Remove hours' } )[ 0 ] as HTMLElement );
		expect( saved()[ 5 ]?.hours ).toEqual( [ { opening: '', closing: '' } ] );
		expect( friday.getByRole( 'button', { name: 'Add Hours' } ) ).toHaveFocus();
		await user.click( friday.getByRole( 'button', { name: 'Remove hours' } ) );
		expect( saved()[ 5 ] ).toEqual( { name: 'Fri', hours: [] } );
		expect( friday.getByRole( 'checkbox', { name: 'Closed' } ) ).toHaveFocus();
	} );

	it.each( [
		[ 'Copy to all days', [ 0, 1, 2, 3, 4, 5, 6 ] ],
		[ 'Copy to Monday through Friday', [ 1, 2, 3, 4, 5 ] ],
	] )( 'copies the hours of one day to others: %s', async ( name, indexes ) => {
		const hours = [
			{ opening: '10:00', closing: '12:00' },
			{ opening: '', closing: '' },
		];
		const days = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ].map( ( one ) => ( { name: one, hours: [] } ) );
		const user = await open( { days: days.with( 3, { name: 'Wed', hours } as never ) } );
		await user.click( screen.getByRole( 'button', { name: 'Copy the hours of Mittwoch' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name } ) );
		expect( saved().map( ( one, index ) => ( one.hours.length ? index : -1 ) ) ).toEqual(
			days.map( ( _, index ) => ( indexes.includes( index ) ? index : -1 ) )
		);
		expect( saved()[ 1 ] ).toEqual( { name: 'Mon', hours } );
	} );

	it( 'can be undone day by day', async () => {
		const user = await open();
		for ( const name of [ 'Montag', 'Dienstag', 'Mittwoch' ] ) {
			await user.click( within( await day( name ) ).getByRole( 'checkbox', { name: 'Open' } ) );
		}
		const openDays = ( value: Block[] ) =>
			( value[ 0 ]?.attributes.days as { hours: object[] }[] ).filter( ( { hours } ) => hours.length ).length;
		expect( steps.map( openDays ) ).toEqual( [ 5, 4, 3 ] );
		expect( openDays( blocks ) ).toBe( 2 );
	} );

	it( 'opens a day for 24 hours, saved as times that Jetpack can read, and back', async () => {
		const user = await open();
		const monday = within( await day( 'Montag' ) );
		await user.click( monday.getByRole( 'checkbox', { name: 'Open 24 hours' } ) );
		expect( saved()[ 1 ]?.hours ).toEqual( [ { opening: '00:00', closing: '23:59' } ] );
		expect( monday.queryByLabelText( 'Opening' ) ).not.toBeInTheDocument();
		await user.click( monday.getByRole( 'checkbox', { name: 'Open 24 hours' } ) );
		expect( saved()[ 1 ]?.hours ).toEqual( [ { opening: '09:00', closing: '17:00' } ] );
	} );

	it( '[HRS-09] lists the days from the first weekday and changes the right one', async () => {
		const user = await open();
		await day( 'Montag' );
		const names = screen.getAllByRole( 'group' ).map( ( group ) => group.getAttribute( 'aria-label' ) );
		expect( names ).toEqual( [ ...Object.values( GERMAN.days ).slice( 1 ), 'Sonntag' ] );
		await user.click( within( await day( 'Sonntag' ) ).getByRole( 'checkbox', { name: 'Closed' } ) );
		expect( saved()[ 0 ] ).toEqual( { name: 'Sun', hours: [ { opening: '09:00', closing: '17:00' } ] } );
	} );
} );

describe( 'current state', () => {
	const toggle = () => screen.getByRole( 'checkbox', { name: 'Show whether the business is open now' } );

	it( 'is shown when enabled, and saved only then', async () => {
		const user = await open();
		expect( toggle() ).not.toBeChecked();
		await user.click( toggle() );
		expect( serialize( blocks ) ).toBe( '<!-- wp:jetpack/business-hours {"showOpenNow":true} /-->' );
		await user.click( toggle() );
		expect( serialize( blocks ) ).toBe( '<!-- wp:jetpack/business-hours /-->' );
	} );

	it.each( [
		// It is Monday in UTC and Berlin, but already Tuesday in Kiritimati.
		[ 'Europe/Berlin', '2026-11-23T15:59:00Z', 'Montag', 'Open' ],
		[ 'Europe/Berlin', '2026-11-23T16:00:00Z', 'Montag', 'Closed' ],
		[ 'Pacific/Kiritimati', '2026-11-23T20:00:00Z', 'Dienstag', 'Open' ],
		[ '', '2026-11-23T13:30:00Z', 'Montag', 'Closed' ],
	] )( "follows the site's clock: %s at %s", async ( zone, now, today, expected ) => {
		const before = getSettings();
		const offset = zone ? before.timezone.offset : 3.5;
		setSettings( { ...before, timezone: { ...before.timezone, string: zone, offset } } as never );
		const clock = jest.spyOn( Date, 'now' ).mockReturnValue( Date.parse( now ) );
		await open( { showOpenNow: true }, { select: false } );
		clock.mockRestore();
		setSettings( before );
		expect( screen.getAllByRole( 'term' )[ 0 ]?.nextElementSibling ).toHaveTextContent( expected );
		expect( screen.getByText( today ).parentElement ).toHaveClass( 'is-today' );
		expect( document.querySelectorAll( '.is-today' ) ).toHaveLength( 1 );
	} );
} );

describe( 'malformed saved content', () => {
	const hostile = '"><img src=x onerror=alert(1)>';

	it.each( [
		[ 'text', 'javascript:alert(1)' ],
		[ 'null', null ],
		[ 'an object', { name: 'Mon' } ],
		[ 'days of any type', [ null, 5, 'Mon', [], { name: null }, { name: 'Tue', hours: 'x' } ] ],
		[ 'HTML', [ { name: hostile, hours: [ { opening: hostile, closing: hostile } ] } ] ],
		[ 'very many days', Array.from( { length: 500 }, () => ( { name: 'Mon', hours: [ null, {} ] } ) ) ],
	] )( 'escapes %s in the days', async ( _, days ) => {
		await open( { days }, { select: false } );
		expect( screen.getAllByRole( 'term' ).length ).toBeGreaterThan( 0 );
		expect( screen.queryByRole( 'img' ) ).not.toBeInTheDocument();
	} );

	it( 'can be edited, and untouched entries stay as saved', async () => {
		const user = await open( { days: [ 'odd', { name: 'Tue', hours: [ null ], note: 1 } ] } );
		await user.click( within( await day( 'Dienstag' ) ).getByRole( 'checkbox', { name: 'Closed' } ) );
		expect( saved() ).toEqual( [
			'odd',
			{ name: 'Tue', hours: [ { opening: '09:00', closing: '17:00' } ], note: 1 },
		] );
	} );
} );
