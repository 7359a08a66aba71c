import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
	BlockEditorProvider,
	BlockInspector,
	BlockList,
	InnerBlocks,
	store,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, registerBlockType, type Block } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { useState } from '@wordpress/element';
import userEvent from '@testing-library/user-event';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import * as button from '../index';
import type { ButtonAttributes } from '../types';
import { validWidth } from '../width';

const open = ( attributes: Partial< ButtonAttributes > = {} ) => renderBlock( button, Edit, attributes );
const panel = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const label = () => screen.findByRole( 'textbox', { name: /Button text/ } );

/** A parent block that contains a button. */
const HOST = 'slipstream-test/host';

function Host() {
	return (
		<div { ...useBlockProps() }>
			<InnerBlocks />
		</div>
	);
}

const captured: { registry?: ReturnType< typeof useRegistry > } = {};

/** A theme with gradients. */
const theme = {
	__experimentalFeatures: {
		color: {
			custom: true,
			customGradient: true,
			gradients: { theme: [ { name: 'Dawn', slug: 'dawn', gradient: 'linear-gradient(red,blue)' } ] },
		},
	},
};

function RegistryProbe() {
	captured.registry = useRegistry();
	return null;
}

function Editor( { initial }: { initial: Block[] } ) {
	const [ blocks, setBlocks ] = useState( initial );
	return (
		<SlotFillProvider>
			<BlockEditorProvider value={ blocks } onInput={ setBlocks } onChange={ setBlocks } settings={ theme }>
				<RegistryProbe />
				<div aria-label="Settings" role="region">
					<BlockInspector />
				</div>
				<BlockList />
			</BlockEditorProvider>
		</SlotFillProvider>
	);
}

interface Actions {
	selectBlock: ( clientId: string ) => void;
	updateBlockAttributes: ( clientId: string, attributes: object ) => void;
}
interface Selectors {
	getBlockAttributes: ( clientId: string ) => ButtonAttributes;
}

async function openInHost( hostAttributes: Record< string, unknown >, attributes: Partial< ButtonAttributes > ) {
	const child = createBlock( button.metadata.name, attributes );
	const host = createBlock( HOST, hostAttributes, [ child ] );
	render( <Editor initial={ [ host ] } /> );
	await label();
	await act( async () => {} );
	const actions = captured.registry?.dispatch( store ) as unknown as Actions;
	const selectors = captured.registry?.select( store ) as unknown as Selectors;
	const update = ( id: string, changes: object ) => act( async () => actions.updateBlockAttributes( id, changes ) );
	return {
		changeHost: ( changes: object ) => update( host.clientId, changes ),
		change: ( changes: object ) => update( child.clientId, changes ),
		select: () => act( async () => actions.selectBlock( child.clientId ) ),
		attributes: () => selectors.getBlockAttributes( child.clientId ),
	};
}

beforeAll( () => {
	registerBlockType( button.metadata.name, { ...button.metadata, ...button.settings, edit: Edit } as never );
	registerBlockType( HOST, {
		apiVersion: 3,
		title: 'Host',
		category: 'text',
		attributes: { address: { type: 'string' }, count: { type: 'number' } },
		edit: Host,
		save: () => <InnerBlocks.Content />,
	} as never );
} );

describe( 'the label', () => {
	it( '[BTN-10] is rich text, saved in the attribute text', async () => {
		const { user, attributes } = await open( { element: 'a' } );
		await user.click( await label() );
		await user.paste( 'Read on' );
		await waitFor( () => expect( attributes().text ).toBe( 'Read on' ) );
	} );

	it( '[BTN-10] shows the placeholder while it is empty', async () => {
		const { user } = await open( { placeholder: 'What to press' } );
		const shown = ( await label() ).querySelector( '[data-rich-text-placeholder]' );
		expect( shown ).toHaveAttribute( 'data-rich-text-placeholder', 'What to press' );
		await user.click( await label() );
		await user.paste( 'x' );
		expect( ( await label() ).querySelector( '[data-rich-text-placeholder]' ) ).toBeNull();
	} );

	it( 'shows its inline HTML', async () => {
		await open( { text: 'Read <strong>on</strong>' } );
		expect( within( await label() ).getByText( 'on' ).tagName ).toBe( 'STRONG' );
	} );

	it( '[BTN-17] is one line in an input', async () => {
		await open( { element: 'input', text: 'First<br>second' } );
		expect( await label() ).toHaveTextContent( 'First second' );
	} );

	it( '[BTN-17] is saved as one line for an input only', async () => {
		const { user, attributes } = await open( { element: 'input' } );
		await user.click( await label() );
		await user.paste( 'First\nsecond' );
		await waitFor( () => expect( attributes().text ).toBe( 'First second' ) );
	} );

	it( 'keeps line breaks in a link', async () => {
		const { user, attributes } = await open( { element: 'a' } );
		await user.click( await label() );
		await user.paste( 'First\nsecond' );
		await waitFor( () => expect( attributes().text ).toBe( 'First<br>second' ) );
	} );
} );

describe( 'colors', () => {
	it( '[BTN-11] has a panel for text and background colors, saved by slug', async () => {
		const { user, attributes } = await open( { text: 'Go' } );
		expect( panel().getByRole( 'heading', { name: 'Background & Text Color' } ) ).toBeVisible();
		await user.click( panel().getByRole( 'button', { name: 'Text Color' } ) );
		await user.click( await screen.findByRole( 'option', { name: /Sea/ } ) );
		expect( attributes() ).toMatchObject( { textColor: 'sea' } );
		expect( attributes().customTextColor ).toBeUndefined();
		await user.keyboard( '{Escape}' );
		await user.click( panel().getByRole( 'button', { name: 'Background' } ) );
		await user.click( await screen.findByRole( 'option', { name: /Sea/ } ) );
		expect( attributes() ).toMatchObject( { backgroundColor: 'sea' } );
	} );

	it( '[BTN-13] offers gradients for the background', async () => {
		const user = userEvent.setup();
		const host = await openInHost( {}, { text: 'Go', customBackgroundColor: '#ffffff' } );
		await host.select();
		await user.click( panel().getByRole( 'button', { name: 'Background' } ) );
		await user.click( await screen.findByRole( 'tab', { name: 'Gradient' } ) );
		await user.click( await screen.findByRole( 'option', { name: /Dawn/ } ) );
		expect( host.attributes() ).toMatchObject( { text: 'Go', gradient: 'dawn' } );
		expect( host.attributes().customGradient ).toBeUndefined();
		expect( host.attributes().customBackgroundColor ).toBeUndefined();
	} );

	it( '[BTN-13] offers no gradients if the theme has none', async () => {
		const { user } = await open( { text: 'Go' } );
		await user.click( panel().getByRole( 'button', { name: 'Background' } ) );
		expect( await screen.findByRole( 'option', { name: /Sea/ } ) ).toBeVisible();
		expect( screen.queryByRole( 'tab', { name: 'Gradient' } ) ).not.toBeInTheDocument();
	} );

	it( '[BTN-12] warns about low contrast', async () => {
		await open( { text: 'Go', customTextColor: '#777777', customBackgroundColor: '#888888' } );
		expect( panel().getByText( /color combination may be hard for people to read/ ) ).toBeVisible();
	} );

	it( '[BTN-12] shows no warning for readable colors', async () => {
		await open( { text: 'Go', customTextColor: '#000000', customBackgroundColor: '#ffffff' } );
		expect( panel().queryByText( /may be hard/ ) ).not.toBeInTheDocument();
	} );
} );

describe( 'the border', () => {
	it( '[BTN-14] [BTN-18] has a radius slider from 0 to 50', async () => {
		const { user, attributes } = await open( { borderRadius: 12 } );
		const border = await openPanel( 'Border Settings' );
		const slider = border.getByRole( 'slider', { name: 'Border radius' } );
		expect( slider ).toHaveAttribute( 'min', '0' );
		expect( slider ).toHaveAttribute( 'max', '50' );
		expect( slider ).toHaveValue( '12' );
		fireEvent.change( slider, { target: { value: '0' } } );
		expect( attributes().borderRadius ).toBe( 0 );
		await user.click( border.getByRole( 'button', { name: 'Reset' } ) );
		expect( attributes().borderRadius ).toBeUndefined();
	} );

	it( '[BTN-19] starts at 5 without saving a radius', async () => {
		const { attributes } = await open();
		expect( panel().getByRole( 'slider', { name: 'Border radius' } ) ).toHaveValue( '5' );
		expect( attributes().borderRadius ).toBeUndefined();
	} );
} );

describe( 'the width', () => {
	it( '[BTN-15] is set by a preset and removed by a second click', async () => {
		const { user, attributes } = await open();
		await user.click( panel().getByRole( 'button', { name: '75%' } ) );
		expect( attributes().width ).toBe( '75%' );
		await user.click( panel().getByRole( 'button', { name: '75%' } ) );
		expect( attributes().width ).toBeUndefined();
	} );

	it( '[BTN-15] accepts a value with a unit', async () => {
		const { user, attributes } = await open();
		const field = panel().getByRole( 'spinbutton', { name: 'Button width' } );
		await user.type( field, '240' );
		expect( attributes().width ).toBe( '240px' );
		expect( field ).toHaveAttribute( 'min', '0' );
		await user.clear( field );
		expect( attributes().width ).toBeUndefined();
	} );

	it.each( [ '50%', '.5em', '12.5PX', '1vmax' ] )(
		'is a number with a unit of at most four letters: %s',
		( width ) => {
			expect( validWidth( width ) ).toBe( width );
		}
	);

	it.each( [ '50', 'px', '1vmaxx', '1.px', '1px;color:red', '-1px', 50, undefined ] )( 'is not %p', ( width ) => {
		expect( validWidth( width ) ).toBeUndefined();
	} );

	it( 'is visible in the editor', async () => {
		await open( { width: '50%' } );
		expect( ( await label() ).closest( '.wp-block-button' ) ).toHaveStyle( { width: '50%' } );
		expect( await label() ).toHaveClass( 'has-custom-width' );
	} );

	it.each( [ '25%', '50%', '75%', '100%' ] )(
		'[BTN-15] of %s is seen among the presets, and no other',
		async ( width ) => {
			await open( { width } );
			const pressed = panel().getAllByRole( 'button', { pressed: true } );
			expect( pressed.map( ( { textContent } ) => textContent ) ).toEqual( [ width ] );
		}
	);
} );

describe( 'inside another block', () => {
	it( '[BTN-09] follows the parent’s mapped attributes', async () => {
		const map = { url: 'address', text: 'count', colour: 'address' };
		const host = await openInHost( { address: '/one', count: 3 }, { text: 'Go', passthroughAttributes: map } );
		await waitFor( () => expect( host.attributes().url ).toBe( '/one' ) );
		await host.changeHost( { address: '/two' } );
		await waitFor( () => expect( host.attributes().url ).toBe( '/two' ) );
		await host.change( { url: '/mine' } );
		await waitFor( () => expect( host.attributes().url ).toBe( '/two' ) );
		expect( host.attributes() ).toMatchObject( { text: 'Go', passthroughAttributes: map } );
		expect( host.attributes() ).not.toHaveProperty( 'colour' );
	} );

	it.each( [ 'left', 'right' ] )( '[BTN-16] removes a percentage width when aligned %s', async ( align ) => {
		const host = await openInHost( {}, { width: '50%' } );
		await host.change( { align: 'center' } );
		expect( host.attributes().width ).toBe( '50%' );
		await host.change( { align } );
		await waitFor( () => expect( host.attributes().width ).toBeUndefined() );
	} );

	it( '[BTN-16] keeps a width with another unit', async () => {
		const host = await openInHost( {}, { width: '240px' } );
		await host.change( { align: 'left' } );
		expect( host.attributes().width ).toBe( '240px' );
	} );

	it( 'saves nothing when it is only opened', async () => {
		const host = await openInHost( {}, { width: '50%', align: 'left' } );
		expect( host.attributes() ).toMatchObject( { width: '50%', align: 'left' } );
	} );
} );

describe( 'malformed saved content', () => {
	const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

	it.each( [
		[ 'HTML', evil ],
		[ 'an address', 'javascript:alert(1)' ],
		[ 'CSS', 'red;position:fixed' ],
		[ 'a long text', 'a'.repeat( 50_000 ) ],
	] )( 'opens with %s in every text attribute', async ( _, value ) => {
		const { attributes } = await open( {
			uniqueId: value,
			url: value,
			placeholder: value,
			textColor: value,
			customTextColor: value,
			backgroundColor: value,
			customBackgroundColor: value,
			gradient: value,
			customGradient: value,
			width: value,
			fontSize: value,
			passthroughAttributes: { url: value },
			style: { typography: value, border: value },
		} );
		expect( await label() ).toBeVisible();
		expect( document.querySelector( 'img, script' ) ).toBeNull();
		expect( attributes().url ).toBe( value );
	} );
} );
