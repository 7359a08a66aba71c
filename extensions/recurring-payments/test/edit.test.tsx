import { act, screen, waitFor } from '@testing-library/react';
import { createBlock, getBlockType, parse, switchToBlockType } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { addAction, removeAction } from '@wordpress/hooks';
import { store } from '../../../shared/memberships';
import { notices, site, toolbar } from '../../../tests/unit/membership-site';
import metadata from '../block.json';

import { STATUS, show, showLoaded, prepare } from './site';

prepare();

describe( 'data', () => {
	it( '[PAY-01, PAY-02, PAY-03] a new block of "earn" has a plan to choose, and a button that is a link', async () => {
		const { attributes, blocks } = await showLoaded();
		expect( getBlockType( metadata.name )?.category ).toBe( 'earn' );
		expect( getBlockType( metadata.name )?.attributes ).toMatchObject( { planId: { type: 'integer' } } );
		expect( metadata.supports.align ).toBe( true );
		expect( attributes().planId ).toBeUndefined();
		await waitFor( () => expect( blocks()[ 0 ]?.innerBlocks ).toHaveLength( 1 ) );
		expect( blocks()[ 0 ]?.innerBlocks[ 0 ] ).toMatchObject( {
			name: 'jetpack/button',
			attributes: { element: 'a', uniqueId: 'recurring-payments-id' },
		} );
	} );

	it.each( [
		[ 'named', { textColor: 'green', backgroundColor: 'purple' } ],
		[ 'custom', { customTextColor: '#1010d0', customBackgroundColor: '#1f97c3' } ],
	] )( '[PAY-04] an old block with %s colors in its attributes receives a button with them', async ( _, colors ) => {
		await showLoaded();
		const saved = {
			planId: 228,
			submitButtonText: '$0.50 Contribution',
			submitButtonClasses: 'wp-block-button__link',
			...Object.fromEntries(
				Object.entries( colors ).map( ( [ name, value ] ) => [ name.replace( 'Color', 'ButtonColor' ), value ] )
			),
		};
		const [ block ] = parse( `<!-- wp:jetpack/recurring-payments ${ JSON.stringify( saved ) } /-->` );
		expect( console ).toHaveInformed();
		expect( block ).toMatchObject( { isValid: true, attributes: { planId: 228 } } );
		expect( block?.attributes ).not.toHaveProperty( 'submitButtonText' );
		expect( block?.innerBlocks[ 0 ] ).toMatchObject( {
			name: 'jetpack/button',
			attributes: { element: 'a', text: '$0.50 Contribution', ...colors },
		} );
	} );

	it( 'a row with one button becomes a payment button with its look', async () => {
		await showLoaded();
		const button = createBlock( 'core/button', {
			text: 'Buy',
			width: 50,
			style: { border: { radius: '7px' } },
			textColor: 'sea',
		} );
		const [ block ] = switchToBlockType( [ createBlock( 'core/buttons', {}, [ button ] ) ], metadata.name ) ?? [];
		expect( block?.innerBlocks[ 0 ] ).toMatchObject( {
			name: 'jetpack/button',
			attributes: { element: 'a', text: 'Buy', width: '50%', borderRadius: 7, textColor: 'sea' },
		} );
		const two = createBlock( 'core/buttons', {}, [ button, createBlock( 'core/button' ) ] );
		expect( switchToBlockType( [ two ], metadata.name ) ).toBeNull();
	} );
} );

describe( 'the status', () => {
	it.each( [
		[ '', 'gutenberg' ],
		[ 'https://wordpress.com', 'gutenberg-wpcom' ],
	] )( '[PAY-29] is asked once, without a type (origin "%s": %s)', async ( origin, source ) => {
		window.history.replaceState( {}, '', `/?origin=${ encodeURIComponent( origin ) }` );
		await showLoaded();
		expect( site.requests ).toEqual( [ `GET /wpcom/v2/memberships/status?source=${ source }` ] );
	} );

	it( '[PAY-06, PAY-18, PAY-30] is unknown, then connected with the plans of the site', async () => {
		let answer: ( value: unknown ) => void = () => {};
		site.status = new Promise( ( resolve ) => ( answer = resolve ) );
		await show();
		expect( select( store ).getMembership() ).toMatchObject( { state: 0, plans: [] } );
		await act( async () => answer( STATUS ) );
		await waitFor( () => expect( select( store ).getMembership().state ).toBe( 1 ) );
		expect( select( store ).getMembership() ).toMatchObject( {
			plans: [ { id: 12 }, { id: 13 } ],
			connectUrl: '',
			needsUpgrade: false,
			upgradeUrl: '',
			siteSlug: 'example.org::blog',
		} );
	} );

	it( '[PAY-12, PAY-18] without a connection it is 2, and the toolbar offers one', async () => {
		// Use a fragment, because jsdom follows only links within the page.
		site.status = { ...STATUS, connected_account_id: '', connect_url: '#connect' };
		const { user } = await showLoaded();
		expect( select( store ).getMembership().state ).toBe( 2 );
		await user.click( toolbar().getByRole( 'button', { name: 'Connect Stripe' } ) );
		await waitFor( () => expect( window.location.hash ).toBe( '#connect' ) );
	} );

	it( 'with a connection there is no button to connect', async () => {
		await showLoaded();
		expect( toolbar().queryByRole( 'button', { name: 'Connect Stripe' } ) ).toBeNull();
	} );

	it( '[PAY-33] a press on the button is recorded', async () => {
		site.status = { ...STATUS, connected_account_id: '', connect_url: 'about:blank#' };
		const recorded: unknown[] = [];
		addAction( 'slipstream.recordEvent', 'test', ( name, props ) => recorded.push( [ name, props ] ) );
		const { user } = await showLoaded();
		await user.click( toolbar().getByRole( 'button', { name: 'Connect Stripe' } ) );
		removeAction( 'slipstream.recordEvent', 'test' );
		expect( recorded ).toEqual( [
			[ 'jetpack_editor_block_stripe_connect_click', { block: 'recurring-payments' } ],
		] );
		// Expected: jsdom logs that it cannot navigate.
		expect( console ).toHaveErrored();
	} );

	it( '[PAY-28] a missing upgrade shows a button that leads to it, and none to connect', async () => {
		site.status = {
			...STATUS,
			connected_account_id: '',
			connect_url: 'https://example.org/connect',
			should_upgrade_to_access_memberships: true,
			upgrade_url: 'https://example.org/plans',
		};
		await showLoaded();
		expect( screen.getByRole( 'button', { name: 'Upgrade your plan' } ) ).toBeVisible();
		expect( toolbar().queryByRole( 'button', { name: 'Connect Stripe' } ) ).toBeNull();
	} );

	it.each( [
		[
			'[PAY-34] errors',
			{ errors: { a: [ 'First', 'Second' ], b: [ 'Third' ] }, connected_account_id: 'x' },
			'First',
		],
		[ '[PAY-35] a failure', new Error( 'The database is away.' ), 'The database is away.' ],
		[ 'nothing', null, 'Could not load data from localhost.' ],
	] )( '%s shows the first message, and the state is 2', async ( _, answer, message ) => {
		site.status = answer;
		await showLoaded();
		expect( select( store ).getMembership().state ).toBe( 2 );
		await waitFor( () =>
			expect( notices() ).toMatchObject( [ { status: 'error', type: 'default', content: message } ] )
		);
	} );

	it( '[PAY-11, PAY-27] a block whose plan is missing has the upgrade banner', async () => {
		site.status = STATUS;
		window.Jetpack_Editor_Initial_State = {
			available_blocks: {
				'recurring-payments': {
					available: false,
					unavailable_reason: 'missing_plan',
					details: { required_plan: 'jetpack_personal' },
				},
			},
			slipstream: { planUrl: 'https://example.org/plan' },
		};
		await showLoaded();
		expect( await screen.findByText( /^Visitors don’t see this block/ ) ).toBeVisible();
	} );
} );
