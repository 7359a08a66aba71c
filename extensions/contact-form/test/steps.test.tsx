import { act, screen, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, serialize, type Block } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import { useSharedForm, type SharedForm } from '../hooks/use-shared-form';
import type { FormAttributes } from '../types';
import { registerInnerBlocks } from './register-blocks';

jest.mock( '../hooks/use-post-defaults', () => ( {
	useAuthorEmail: () => 'author@example.org',
	useDefaultSubject: () => '[My Site] Hello',
} ) );
jest.mock( '../hooks/use-shared-form', () => ( { useSharedForm: jest.fn() } ) );

beforeAll( registerInnerBlocks );
afterEach( () => {
	delete window.Jetpack_Editor_Initial_State;
} );

const show = ( attributes: Partial< FormAttributes > = {} ) =>
	renderBlock< FormAttributes >( extension, Edit, attributes );

const names = ( blocks: Block[] ) =>
	( blocks[ 0 ]?.innerBlocks ?? [] ).map( ( { name } ) => name.replace( 'jetpack/', '' ) );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );

/** Ignores announcements for screen readers. */
const NOT_SPOKEN = { ignore: '.a11y-speak-region' };

describe( 'shared form', () => {
	const shared = ( changes: Partial< SharedForm & { state: 'found' } > = {} ): SharedForm => ( {
		state: 'found',
		title: 'Order',
		blocks: [ createBlock( 'jetpack/field-text', { label: 'Dish' } ) ],
		isPublic: true,
		canEdit: true,
		...changes,
	} );
	const showShared = async ( form: SharedForm ) => {
		jest.mocked( useSharedForm ).mockReturnValue( form );
		await show( { ref: 123 } );
	};

	it( 'appears as on the page, with a link to edit it and without settings', async () => {
		window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/' };
		await showShared( shared() );
		expect( screen.getByText( /^Shared form: Order/ ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: /^Edit form/ } ) ).toHaveAttribute(
			'href',
			'https://example.org/wp-admin/post.php?post=123&action=edit'
		);
		const label = screen.getByDisplayValue( 'Dish' );
		expect(
			label.closest( '[inert], [disabled]' ) ?? label.closest( '.block-editor-block-preview__live-content' )
		).not.toBeNull();
		expect( screen.queryByText( /not published/ ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Skip' } ) ).not.toBeInTheDocument();
		expect( sidebar().queryByRole( 'textbox', { name: 'Email address to send to' } ) ).not.toBeInTheDocument();
	} );

	it( 'that is not published shows a message', async () => {
		await showShared( shared( { isPublic: false, canEdit: false } ) );
		expect( screen.getByText( /^This form is not published/, NOT_SPOKEN ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: /^Edit form/ } ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[ 'missing', 'Form 123 does not exist. Visitors see nothing in its place.' ],
		[ 'closed', 'Form 123 is shared by several posts. You are not allowed to view it here.' ],
	] as const )( 'and is %s is named', async ( state, text ) => {
		await showShared( { state } );
		expect( screen.getByText( text, NOT_SPOKEN ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Skip' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'a form with steps', () => {
	const choose = async () => {
		const { user, ...shown } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Multi-step Form' } ) );
		await screen.findByText( 'Step 2 of 2' );
		const steps = () => screen.getAllByRole< HTMLTextAreaElement >( 'textbox', { name: 'Step name' } );
		return { user, ...shown, steps };
	};
	const ofName = ( blocks: Block[], name: string ): Block[] =>
		blocks.flatMap( ( block ) => [
			...( block.name === name ? [ block ] : [] ),
			...ofName( block.innerBlocks, name ),
		] );

	it( 'is inserted with steps, progress and the buttons of Jetpack 16', async () => {
		const { blocks, steps } = await choose();
		expect( names( blocks() ) ).toEqual( [
			'form-progress-indicator',
			'form-step-container',
			'form-step-navigation',
		] );
		expect( steps().map( ( { value } ) => value ) ).toEqual( [ 'About you', 'Your question' ] );
		const buttons = ofName( blocks(), 'core/button' ).map( ( { attributes } ) => attributes );
		expect( buttons.map( ( { type, className } ) => [ type, className ] ) ).toEqual( [
			[ 'button', 'is-style-outline form-button-previous is-previous' ],
			[ 'button', 'form-button-next is-next' ],
			[ 'submit', 'form-button-submit is-submit' ],
		] );
		expect( serialize( blocks() ) ).toContain(
			'<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">'
		);
		expect( serialize( blocks() ) ).toMatch(
			/^<!-- wp:jetpack\/contact-form -->\n<div class="wp-block-jetpack-contact-form">/
		);
	} );

	it( 'can have more steps with names', async () => {
		const { user, blocks, steps } = await choose();
		await user.click( screen.getByRole( 'button', { name: 'Add step' } ) );
		await waitFor( () => expect( screen.getByText( 'Step 3 of 3' ) ).toBeInTheDocument() );
		await user.type( steps()[ 2 ] as HTMLElement, 'Thanks' );
		const saved = ofName( blocks(), 'jetpack/form-step' ).map( ( { attributes } ) => attributes.stepLabel );
		expect( saved ).toEqual( [ 'About you', 'Your question', 'Thanks' ] );
	} );

	it( 'offers its navigation again after it was removed', async () => {
		const { user, blocks, registry } = await choose();
		expect( screen.queryByRole( 'button', { name: 'Add step navigation' } ) ).not.toBeInTheDocument();
		const navigation = () => ofName( blocks(), 'jetpack/form-step-navigation' );
		await act( async () =>
			registry.dispatch( blockEditorStore ).removeBlock( String( navigation()[ 0 ]?.clientId ) )
		);
		await user.click( await screen.findByRole( 'button', { name: 'Add step navigation' } ) );
		expect( navigation() ).toHaveLength( 1 );
		expect( ofName( navigation(), 'core/button' ) ).toHaveLength( 3 );
	} );

	it( 'shows progress as a line or as dots', async () => {
		const { user, blocks, registry } = await choose();
		const progress = () => ofName( blocks(), 'jetpack/form-progress-indicator' )[ 0 ];
		await act( async () => registry.dispatch( blockEditorStore ).selectBlock( String( progress()?.clientId ) ) );
		expect( document.querySelector( '.jetpack-form-progress__line' ) ).toBeInTheDocument();
		await user.click( sidebar().getByRole( 'radio', { name: 'Dots' } ) );
		expect( progress()?.attributes.variant ).toBe( 'dots' );
		const dots = await screen.findAllByText( /^(About you|Your question)$/, { selector: 'li span' } );
		expect( dots ).toHaveLength( 2 );
	} );
} );
