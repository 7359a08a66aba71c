import { store as blockEditorStore } from '@wordpress/block-editor';
import { act, fireEvent } from '@testing-library/react';
import { resetLocaleData } from '@wordpress/i18n';
import { createBlock, getBlockType, parse, serialize, switchToBlockType } from '@wordpress/blocks';
import { sidebar, site, toolbar } from '../../../tests/unit/membership-site';
import metadata from '../block.json';
import { NAMES } from '../template';

import { CLOSED, all, flatten, selected, show, showLoaded, view, prepare, resetBlocks } from './site';

prepare();

describe( 'data', () => {
	it( '[PRM-01] the five blocks are in the category "grow"', async () => {
		await showLoaded();
		const names = [ NAMES.container, NAMES.visitors, NAMES.subscribers, NAMES.buttons, NAMES.login ];
		expect( names.map( ( name ) => getBlockType( name )?.category ) ).toEqual( Array( 5 ).fill( 'grow' ) );
	} );

	it( '[PRM-02, PRM-03, PRM-46] a new block has the values of a monthly plan, and marks itself as premium', async () => {
		site.status = CLOSED;
		const { attributes } = await showLoaded();
		expect( attributes() ).toMatchObject( {
			newPlanName: 'Monthly Subscription',
			newPlanCurrency: 'USD',
			newPlanPrice: 5,
			newPlanInterval: '1 month',
			selectedPlanId: 0,
			isPreview: false,
			isPremiumContentChild: true,
		} );
	} );

	it( '[PRM-03] saved values of its two marks are kept', () => {
		const [ block ] = parse(
			serialize( createBlock( NAMES.container, { isPreview: true, isPremiumContentChild: false } ) )
		);
		expect( block?.attributes ).toMatchObject( { isPreview: true, isPremiumContentChild: false } );
	} );

	it( '[PRM-04, PRM-10] it has two views, and the visitors’ view the two buttons', async () => {
		const shown = await showLoaded();
		expect( shown.blocks()[ 0 ]?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
			NAMES.subscribers,
			NAMES.visitors,
		] );
		const [ buttons ] = all( shown, NAMES.buttons );
		expect( buttons?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [ NAMES.payments, NAMES.login ] );
		expect( buttons?.innerBlocks[ 0 ]?.innerBlocks[ 0 ]?.attributes ).toEqual( {
			element: 'a',
			uniqueId: 'recurring-payments-id',
			text: 'Subscribe',
		} );
		expect( view( NAMES.visitors ) ).toHaveTextContent( 'Read more of this content when you subscribe today.' );
	} );

	it( '[PRM-05] its plan and its preview reach the blocks inside', () => {
		expect( metadata.providesContext ).toMatchObject( {
			'premium-content/planId': 'selectedPlanId',
			'premium-content/isPreview': 'isPreview',
		} );
		for ( const name of [ NAMES.visitors, NAMES.buttons ] ) {
			expect( ( getBlockType( name ) as { usesContext?: string[] } ).usesContext ).toEqual(
				expect.arrayContaining( [ 'premium-content/planId', 'premium-content/isPreview' ] )
			);
		}
	} );

	it( '[PRM-08, PRM-09] the login button has a text and two styles', async () => {
		const shown = await showLoaded();
		expect( String( all( shown, NAMES.login )[ 0 ]?.attributes.text ) ).toBe( 'Log in' );
		expect( Object.keys( getBlockType( NAMES.login )?.attributes ?? {} ) ).toEqual(
			expect.arrayContaining( [ 'text', 'borderRadius', 'backgroundColor', 'textColor', 'gradient', 'style' ] )
		);
		expect( ( getBlockType( NAMES.login ) as { styles?: unknown } ).styles ).toEqual( [
			{ name: 'fill', label: 'Fill', isDefault: true },
			{ name: 'outline', label: 'Outline' },
		] );
	} );

	it( 'new buttons are in the author’s language, and saved ones keep their text', async () => {
		resetLocaleData( { 'Log in': [ 'Anmelden' ], Subscribe: [ 'Abonnieren' ] }, 'slipstream' );
		const shown = await showLoaded();
		resetLocaleData( {}, 'slipstream' );
		const saved = serialize( shown.blocks() );
		expect( saved ).toContain( '<a class="wp-block-button__link">Anmelden</a>' );
		const texts = ( content: string ) =>
			flatten( parse( content ) )
				.filter( ( { name } ) => name === NAMES.login )
				.map( ( { attributes, isValid } ) => [ String( attributes.text ), isValid ] );
		expect( texts( saved ) ).toEqual( [ [ 'Anmelden', true ] ] );
		expect( texts( saved.replace( 'Anmelden', 'Log in' ) ) ).toEqual( [ [ 'Log in', true ] ] );
	} );

	const wrap = ( visitors: string, subscribers = '<div class="wp-block-premium-content-subscriber-view"></div>' ) =>
		`<!-- wp:premium-content/container {"selectedPlanId":7} --><div class="wp-block-premium-content-container">${ visitors }` +
		`<!-- wp:premium-content/subscriber-view -->${ subscribers }<!-- /wp:premium-content/subscriber-view --></div>` +
		'<!-- /wp:premium-content/container -->';

	it( '[PRM-06] views and buttons without their later classes open valid', async () => {
		await showLoaded();
		const [ block ] = parse(
			wrap(
				'<!-- wp:premium-content/logged-out-view --><div class="wp-block-premium-content-logged-out-view">' +
					'<!-- wp:premium-content/buttons --><div class="wp-block-buttons"></div><!-- /wp:premium-content/buttons -->' +
					'</div><!-- /wp:premium-content/logged-out-view -->'
			)
		);
		expect( console ).toHaveInformed();
		const blocks = flatten( [ block! ] );
		expect( blocks.map( ( { name, isValid } ) => [ name, isValid ] ) ).toEqual( [
			[ NAMES.container, true ],
			[ NAMES.visitors, true ],
			[ NAMES.buttons, true ],
			[ NAMES.subscribers, true ],
		] );
		expect( serialize( blocks ) ).toContain( 'wp-block-premium-content-logged-out-view entry-content' );
	} );

	it( '[PRM-07] buttons in attributes become blocks with their texts and colors', async () => {
		await showLoaded();
		const saved = {
			subscribeButtonText: 'Join us',
			loginButtonText: 'Sign in',
			buttonClasses: 'wp-block-button__link',
			textButtonColor: 'green',
			customBackgroundButtonColor: '#1f97c3',
		};
		const [ block ] = parse(
			wrap(
				`<!-- wp:premium-content/logged-out-view ${ JSON.stringify( saved ) } -->` +
					'<div class="wp-block-premium-content-logged-out-view"></div><!-- /wp:premium-content/logged-out-view -->'
			)
		);
		expect( console ).toHaveInformed();
		const [ buttons ] = flatten( [ block! ] ).filter( ( { name } ) => name === NAMES.buttons );
		const [ payments, login ] = buttons?.innerBlocks ?? [];
		expect( payments?.innerBlocks[ 0 ]?.attributes ).toMatchObject( {
			text: 'Join us',
			textColor: 'green',
			customBackgroundColor: '#1f97c3',
		} );
		expect( login?.attributes ).toMatchObject( {
			text: 'Sign in',
			textColor: 'green',
			style: { color: { background: '#1f97c3' } },
		} );
	} );

	it( 'an example in the inserter asks the site nothing', async () => {
		const shown = await show( { isPreview: true } );
		expect( all( shown, NAMES.buttons )[ 0 ]?.innerBlocks[ 0 ]?.name ).toBe( 'core/button' );
		expect( site.requests ).toEqual( [] );
	} );
} );

describe( 'the views', () => {
	it( '[PRM-11, PRM-21] the toolbar switches between them, beginning with the visitors’ view', async () => {
		const { user } = await showLoaded();
		const pressed = () =>
			[ 'Visitor View', 'Subscriber View' ].map( ( name ) =>
				toolbar().getByRole( 'button', { name } ).getAttribute( 'aria-pressed' )
			);
		expect( pressed() ).toEqual( [ 'true', 'false' ] );
		expect( view( NAMES.visitors ) ).toBeVisible();
		expect( view( NAMES.subscribers ) ).not.toBeVisible();
		await user.click( toolbar().getByRole( 'button', { name: 'Subscriber View' } ) );
		expect( pressed() ).toEqual( [ 'false', 'true' ] );
		expect( view( NAMES.visitors ) ).not.toBeVisible();
		expect( view( NAMES.subscribers ) ).toBeVisible();
	} );

	it( 'the open view follows a selection elsewhere, such as in the list of blocks', async () => {
		const shown = await showLoaded();
		const inner = all( shown, NAMES.subscribers )[ 0 ]?.innerBlocks[ 0 ];
		await act( async () => shown.registry.dispatch( blockEditorStore ).selectBlock( String( inner?.clientId ) ) );
		expect( view( NAMES.subscribers ) ).toBeVisible();
		expect( view( NAMES.visitors ) ).not.toBeVisible();
	} );

	it( 'a teaser of the subscribers’ view stays in the visitors’ view, without being editable there', async () => {
		const { attributes } = await showLoaded();
		fireEvent.change( sidebar().getByRole( 'spinbutton', { name: 'Teaser length' } ), { target: { value: '2' } } );
		expect( attributes().teaserLength ).toBe( 2 );
		expect( view( NAMES.subscribers ) ).toBeVisible();
		expect( view( NAMES.subscribers ) ).toHaveAttribute( 'inert' );
		expect( view( NAMES.subscribers )?.querySelector( 'style' )?.textContent ).toMatch( /:nth-child\(n \+ 3 of/ );
	} );

	it( 'a saved teaser above the limit shows as many blocks as visitors see', async () => {
		await showLoaded( { teaserLength: 11 } );
		expect( view( NAMES.subscribers )?.querySelector( 'style' )?.textContent ).toMatch( /:nth-child\(n \+ 11 of/ );
	} );

	it( 'in an old post a teaser moves the subscribers’ view to the top', async () => {
		const shown = await showLoaded();
		const names = () => shown.blocks()[ 0 ]?.innerBlocks.map( ( { name } ) => name );
		const container = String( shown.blocks()[ 0 ]?.clientId );
		const [ first ] = all( shown, NAMES.subscribers );
		await act( async () =>
			shown.registry
				.dispatch( blockEditorStore )
				.moveBlockToPosition( String( first?.clientId ), container, container, 1 )
		);
		expect( names() ).toEqual( [ NAMES.visitors, NAMES.subscribers ] );
		fireEvent.change( sidebar().getByRole( 'spinbutton', { name: 'Teaser length' } ), { target: { value: '1' } } );
		expect( names() ).toEqual( [ NAMES.subscribers, NAMES.visitors ] );
	} );

	it( '[PRM-26] a new block selects itself after 1000 ms, and an opened one does not', async () => {
		const shown = await showLoaded();
		const inner = all( shown, NAMES.visitors )[ 0 ]?.innerBlocks[ 0 ]?.clientId;
		const choose = ( id = '' ) => act( async () => shown.registry.dispatch( blockEditorStore ).selectBlock( id ) );
		await choose( inner );
		await act( async () => new Promise( ( resolve ) => setTimeout( resolve, 1100 ) ) );
		expect( selected( shown ) ).toBe( inner );

		jest.useFakeTimers();
		const added = createBlock( NAMES.container );
		await act( async () => shown.registry.dispatch( blockEditorStore ).insertBlock( added, 1, undefined, false ) );
		await shown.deselect();
		await act( async () => jest.advanceTimersByTime( 999 ) );
		expect( selected( shown ) ).toBeNull();
		await act( async () => jest.advanceTimersByTime( 1 ) );
		expect( selected( shown ) ).toBe( added.clientId );
		jest.useRealTimers();
	} );
} );

describe( 'a selection', () => {
	const text = ( content: string ) => createBlock( 'core/paragraph', { content } );

	it( '[PRM-27] becomes a paywall with copies of its blocks for subscribers', async () => {
		await showLoaded();
		const before = [ text( 'One' ), createBlock( 'core/group', {}, [ text( 'Two' ) ] ) ];
		const [ container ] = switchToBlockType( before, NAMES.container ) ?? [];
		const [ subscribers, visitors ] = container?.innerBlocks ?? [];
		expect( visitors?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
			'core/heading',
			'core/paragraph',
			NAMES.buttons,
		] );
		expect( subscribers?.innerBlocks ).toMatchObject( [
			{ name: 'core/paragraph', attributes: { content: 'One' } },
			{ name: 'core/group', innerBlocks: [ { attributes: { content: 'Two' } } ] },
		] );
		expect( subscribers?.innerBlocks[ 0 ]?.clientId ).not.toBe( before[ 0 ]?.clientId );
	} );

	it( '[PRM-28] with a premium block in it or around it does not', async () => {
		await showLoaded();
		const inner = text( 'Inside' );
		const container = createBlock( NAMES.container, {}, [ createBlock( NAMES.subscribers, {}, [ inner ] ) ] );
		await act( async () => resetBlocks( [ container ] ) );
		for ( const blocks of [
			[ text( 'One' ), container ],
			[ createBlock( 'core/group', {}, [ container ] ) ],
			[ createBlock( NAMES.buttons ) ],
			[ inner ],
		] ) {
			expect( switchToBlockType( blocks, NAMES.container ) ).toBeNull();
		}
		await act( async () => resetBlocks( [] ) );
	} );
} );

describe( 'the login button', () => {
	it( 'changes its colors and corners', async () => {
		const shown = await showLoaded();
		const login = all( shown, NAMES.login )[ 0 ]!;
		await act( async () => shown.registry.dispatch( blockEditorStore ).selectBlock( login.clientId ) );
		fireEvent.change( sidebar().getByRole( 'spinbutton', { name: 'Border radius' } ), { target: { value: '0' } } );
		expect( all( shown, NAMES.login )[ 0 ]?.attributes.borderRadius ).toBe( 0 );
		expect( view( NAMES.login )?.querySelector( '.wp-block-button__link' ) ).toHaveClass( 'no-border-radius' );
	} );
} );
