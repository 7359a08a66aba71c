import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { RichText, store as blockEditorStore, useBlockProps } from '@wordpress/block-editor';
import {
	createBlock,
	pasteHandler,
	rawHandler,
	registerBlockType,
	serialize,
	setCategories,
	setDefaultBlockName,
	type Block,
} from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import { installBlockFilters } from '../../../shared/register';
import Edit from '../edit';

const QUERY = 'rid=1&rid=2&type=multi&theme=wide&iframe=true&domain=de&lang=de-DE&newtab=true&ot_source=Restaurant';
const CODE = `<script type='text/javascript' src='//www.opentable.de/widget/reservation/loader?${ QUERY }'></script>`;
const WIDGET = {
	rid: [ '1', '2' ],
	style: 'wide',
	align: 'wide',
	className: 'is-style-wide',
	iframe: true,
	domain: 'de',
	lang: 'de-DE',
	newtab: true,
};
const OTHER = "<script src='https://evil.example/opentable.com?rid=1'></script>";

const toSchema = ( { phrasingContentSchema }: { phrasingContentSchema: object } ) => ( {
	p: { children: phrasingContentSchema },
} );

interface ParagraphProps {
	readonly attributes: { readonly content?: string };
	readonly setAttributes: ( changes: object ) => void;
}

function Paragraph( { attributes, setAttributes }: ParagraphProps ) {
	return (
		<RichText
			{ ...useBlockProps() }
			tagName="p"
			value={ attributes.content }
			onChange={ ( content: string ) => setAttributes( { content } ) }
		/>
	);
}

const paragraph = {
	apiVersion: 3,
	title: 'Paragraph',
	category: 'text',
	attributes: { content: { type: 'rich-text', source: 'rich-text', selector: 'p' } },
	supports: { splitting: true, className: false },
	transforms: { from: [ { type: 'raw', priority: 20, selector: 'p', schema: toSchema } ] },
	edit: Paragraph,
	save: ( { attributes }: ParagraphProps ) => <RichText.Content tagName="p" value={ attributes.content } />,
};

beforeAll( () => {
	installBlockFilters();
	setCategories( [
		{ slug: 'earn', title: 'Earn' },
		{ slug: 'text', title: 'Text' },
	] );
	registerBlockType( 'core/paragraph', paragraph as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
	setDefaultBlockName( 'core/paragraph' );
} );

/** Shows an editor with one paragraph, and pastes plain text into it as a browser does. */
async function paste( text: string, settings: object = {}, content = '' ) {
	const { registry, blocks } = await renderBlock( extension, Edit );
	const { resetBlocks, selectBlock, updateSettings } = registry.dispatch( blockEditorStore ) as unknown as Record<
		'resetBlocks' | 'selectBlock' | 'updateSettings',
		( value: unknown ) => void
	>;
	const block = createBlock( 'core/paragraph', { content } );
	await act( async () => {
		updateSettings( settings );
		resetBlocks( [ block ] );
		selectBlock( block.clientId );
	} );
	const box = screen.getByRole( 'document', { name: /Paragraph|Empty block/ } );
	const event = createEvent.paste( box, {
		clipboardData: {
			files: [],
			items: [],
			types: [ 'text/plain' ],
			getData: ( type: string ) => ( type === 'text/plain' ? text : '' ),
		},
	} );
	await act( async () => {
		fireEvent( box, event );
	} );
	return { blocks: blocks(), isHandled: event.defaultPrevented };
}

describe( 'the code of a widget', () => {
	it.each( [ true, false ] )(
		'becomes the block when it is pasted into an empty paragraph; may the author write any HTML: %s',
		async ( may ) => {
			const { blocks, isHandled } = await paste( `\n${ CODE }\n`, {
				__experimentalCanUserUseUnfilteredHTML: may,
			} );
			expect( blocks ).toEqual( [ expect.objectContaining( { name: 'jetpack/opentable' } ) ] );
			expect( blocks[ 0 ]?.attributes ).toMatchObject( WIDGET );
			expect( serialize( blocks ) ).not.toContain( 'script' );
			expect( isHandled ).toBe( true );
		}
	);

	it.each( [
		[ 'of another host', OTHER ],
		[ 'with a text', `${ CODE } Book here` ],
		[ 'with a second script', CODE + OTHER ],
		[ 'with a script in it', CODE.replace( '></', '>alert( 1 )</' ) ],
	] )( 'makes no block %s', async ( _, code ) => {
		const { blocks, isHandled } = await paste( code );
		expect( blocks.map( ( { name } ) => name ) ).not.toContain( 'jetpack/opentable' );
		expect( isHandled ).toBe( false );
	} );

	it( 'is not inserted where the editor allows other blocks only', async () => {
		const { blocks, isHandled } = await paste( CODE, { allowedBlockTypes: [ 'core/paragraph' ] } );
		expect( blocks.map( ( { name } ) => name ) ).toEqual( [ 'core/paragraph' ] );
		expect( isHandled ).toBe( false );
	} );

	it( 'replaces no text', async () => {
		const { blocks, isHandled } = await paste( CODE, {}, 'Dear guests' );
		expect( blocks.map( ( { name } ) => name ) ).toEqual( [ 'core/paragraph' ] );
		expect( isHandled ).toBe( false );
	} );

	it( 'becomes the block when it was copied as text of a page, and when HTML is converted to blocks', async () => {
		await renderBlock( extension, Edit );
		const text = CODE.replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' );
		for ( const made of [
			pasteHandler( { HTML: `<p>${ text }</p>`, mode: 'BLOCKS' } ),
			rawHandler( { HTML: CODE } ),
		] ) {
			expect( serialize( made as Block[] ) ).toBe( serialize( createBlock( 'jetpack/opentable', WIDGET ) ) );
		}
		expect( console ).toHaveLogged();
	} );

	it( 'is nothing to WordPress alone, which removes scripts before it asks a transform', async () => {
		await renderBlock( extension, Edit );
		expect( pasteHandler( { HTML: '', plainText: CODE, mode: 'BLOCKS' } ) ).toEqual( [] );
		expect( console ).toHaveLogged();
	} );
} );
