import { act, render, screen, within } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as coreStore } from '@wordpress/core-data';
import { store as editorStore } from '@wordpress/editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import { Condition } from '../components/condition';
import Edit from '../edit';
import { readThreshold, ruleText } from '../rule';
import type { RepeatVisitorAttributes } from '../types';

const show = ( attributes: Partial< RepeatVisitorAttributes > = {} ) =>
	renderBlock< RepeatVisitorAttributes >( extension, Edit, attributes );

const threshold = () => screen.getByRole( 'spinbutton', { name: 'Visit count threshold' } );
const choice = ( name: string ) => screen.getByRole( 'radio', { name } );
const help = () => document.querySelector( '.help-message-is-error' );
const notice = () => document.querySelector( '.components-notice' );

beforeAll( () => {
	registerBlockType( 'tests/leaf', {
		apiVersion: 3,
		title: 'Leaf',
		category: 'text',
		attributes: {},
		edit: () => 'A green leaf',
	} );
} );

describe( 'settings', () => {
	it( '[RPV-01, RPV-02, RPV-03, RPV-06] starts by showing after 3 visits, and says so', async () => {
		const { attributes } = await show();
		expect( attributes() ).toMatchObject( { criteria: 'after-visits', threshold: 3 } );
		expect( threshold() ).toHaveValue( 3 );
		expect( threshold() ).toHaveAttribute( 'min', '1' );
		expect( screen.getByRole( 'radiogroup', { name: 'Visibility' } ) ).toBeVisible();
		expect( choice( 'Show after threshold' ) ).toBeChecked();
		expect( screen.getByText( 'People with at least 3 earlier visits' ) ).toBeVisible();
		expect( screen.getByText( 'People with fewer than 3 earlier visits' ) ).toBeVisible();
		expect( notice() ).toHaveTextContent( 'Shown to people who have been on this page at least 3 times before.' );
		expect( within( notice() as HTMLElement ).queryByRole( 'button' ) ).toBeNull();
	} );

	it( '[RPV-02, RPV-06] shows before the threshold instead', async () => {
		const { attributes, user } = await show();
		await user.click( choice( 'Show before threshold' ) );
		expect( attributes().criteria ).toBe( 'before-visits' );
		expect( notice() ).toHaveTextContent( 'Shown to people who have been on this page fewer than 3 times before.' );
	} );

	it( '[RPV-01, RPV-09] accepts another threshold', async () => {
		const { attributes, user } = await show();
		await user.clear( threshold() );
		await user.type( threshold(), '12' );
		expect( attributes().threshold ).toBe( 12 );
		expect( notice() ).toHaveTextContent( 'at least 12 times' );
	} );

	it( '[RPV-09, RPV-10] shows an error, keeps the last valid threshold, and accepts the next', async () => {
		const { attributes, user } = await show( { threshold: 5 } );
		await user.clear( threshold() );
		expect( help() ).toHaveTextContent( 'Please enter a valid number.' );
		expect( attributes().threshold ).toBe( 5 );
		await user.type( threshold(), '0' );
		expect( help() ).toHaveTextContent( 'Please enter a valid number.' );
		expect( attributes().threshold ).toBe( 5 );
		await user.type( threshold(), '7' );
		expect( help() ).toBeNull();
		expect( attributes().threshold ).toBe( 7 );
	} );

	it( '[RPV-05] contains blocks, and hides its settings unless it or one of them is selected', async () => {
		const { blocks, deselect, registry } = await show();
		const [ block ] = blocks();
		const leaf = createBlock( 'tests/leaf' );
		await act( async () => {
			await registry.dispatch( blockEditorStore ).insertBlock( leaf, 0, block?.clientId );
		} );
		expect( screen.getByText( 'A green leaf' ) ).toBeVisible();
		expect( blocks()[ 0 ]?.innerBlocks ).toHaveLength( 1 );
		await act( async () => {
			await registry.dispatch( blockEditorStore ).selectBlock( leaf.clientId );
		} );
		expect( threshold() ).toBeVisible();
		await deselect();
		expect( screen.queryByRole( 'spinbutton' ) ).not.toBeInTheDocument();
		expect( screen.getByText( 'A green leaf' ) ).toBeVisible();
		expect( document.querySelector( '.wp-block-jetpack-repeat-visitor--is-unselected' ) ).toBeVisible();
	} );

	it( 'says who sees the block: on its edge when unselected, in its settings when selected', async () => {
		const { blocks, deselect, selectBlock, registry } = await show( { criteria: 'before-visits', threshold: 2 } );
		const words = () => document.querySelector( '.wp-block-jetpack-repeat-visitor__condition' )?.textContent;
		expect( words() ).toBeUndefined();
		await act( async () => {
			await registry
				.dispatch( blockEditorStore )
				.insertBlock( createBlock( 'tests/leaf' ), 0, blocks()[ 0 ]?.clientId );
		} );
		await deselect();
		expect( words() ).toBe( 'People with fewer than 2 earlier visits' );
		await selectBlock();
		expect( words() ).toBeUndefined();
	} );

	it( 'warns about an invalid rule or threshold, and keeps the saved values', async () => {
		const { attributes } = await show( { criteria: 'on-tuesdays', threshold: -2 } );
		expect( notice() ).toHaveTextContent( 'No visitor sees this block yet. Choose its visibility.' );
		expect( choice( 'Show after threshold' ) ).not.toBeChecked();
		expect( help() ).toHaveTextContent( 'Please enter a valid number.' );
		expect( attributes() ).toMatchObject( { criteria: 'on-tuesdays', threshold: -2 } );
		render( <Condition criteria="on-tuesdays" threshold={ 3 } /> );
		expect( screen.getByText( 'Nobody' ) ).toBeVisible();
	} );

	it( 'links to the page as a new visitor and as a repeat visitor', async () => {
		await show( { threshold: 4 } );
		expect( screen.queryByRole( 'link', { name: /new visitor/ } ) ).not.toBeInTheDocument();
		await act( async () => {
			const core = dispatch( coreStore );
			await core.receiveEntityRecords( 'root', 'postType', [ { slug: 'page', viewable: true } ] );
			core.addEntities( [ { kind: 'postType', name: 'page', baseURL: '/wp/v2/pages', key: 'id' } ] );
			const post = { id: 5, type: 'page', status: 'draft', link: 'https://example.org/?p=5' };
			await core.receiveEntityRecords( 'postType', 'page', [ post ] );
			dispatch( editorStore ).setEditedPost( 'page', '5' );
		} );
		expect( await screen.findByRole( 'link', { name: /As a new visitor/ } ) ).toHaveAttribute(
			'href',
			'https://example.org/?p=5&preview=true#visits=0'
		);
		expect( screen.getByRole( 'link', { name: /As a repeat visitor/ } ) ).toHaveAttribute(
			'href',
			'https://example.org/?p=5&preview=true#visits=4'
		);
	} );
} );

describe( 'text', () => {
	it.each( [
		[ '1', 1 ],
		[ '007', 7 ],
		[ '9007199254740991', 9007199254740991 ],
		[ '', undefined ],
		[ '0', undefined ],
		[ '000', undefined ],
		[ '+5', undefined ],
		[ '-5', undefined ],
		[ '2.5', undefined ],
		[ '2,5', undefined ],
		[ '1e3', undefined ],
		[ ' 3', undefined ],
		[ 'three', undefined ],
		[ '٣', undefined ],
		[ '9'.repeat( 400 ), undefined ],
	] )( '[RPV-09, RPV-10] reads %p as %p', ( text, expected ) => expect( readThreshold( text ) ).toBe( expected ) );

	it( 'uses special texts for a threshold of 1', () => {
		expect( ruleText( 'after-visits', 1 ) ).toBe(
			'Shown to people who have been on this page at least once before.'
		);
		expect( ruleText( 'before-visits', 1 ) ).toBe( 'Shown to people who are on this page for the first time.' );
	} );
} );
