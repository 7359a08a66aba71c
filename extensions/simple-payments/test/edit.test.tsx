import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { createBlock, parse, serialize, setCategories } from '@wordpress/blocks';
import { renderBlock } from '../../../tests/unit/render-block';
import * as extension from '..';
import metadata from '../block.json';
import Edit from '../edit';
import type { PaymentAttributes } from '../types';
import { refusal, serveSite } from './site';

const TEA: PaymentAttributes = { title: 'Tea', price: 12.5, currency: 'EUR', email: 'ann@example.org' };
const stored = ( id: number, changes: object = {} ) => ( {
	id,
	status: 'publish',
	title: { raw: 'Stored tea' },
	content: { raw: 'Green & fresh' },
	featured_media: 0,
	meta: {
		spay_currency: 'SEK',
		spay_email: 'bob@example.org',
		spay_multiple: true,
		spay_price: 25,
		slipstream_stock: 5,
		slipstream_asks_name: true,
		slipstream_asks_address: false,
	},
	...changes,
} );

let site: ReturnType< typeof serveSite >;

const show = ( attributes: PaymentAttributes = {} ) => renderBlock< PaymentAttributes >( extension, Edit, attributes );
const field = ( name: string ) => screen.getByRole( 'textbox', { name } );
const price = () => screen.getByRole( 'spinbutton', { name: 'Price' } );
/** Finds a visible error message of a field, not its announcement to screen readers. */
const message = ( text: string | RegExp ) => screen.getByText( text, { selector: '.help-message *' } );
const findMessage = ( text: string ) => screen.findByText( text, { selector: '.help-message *' } );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );

beforeAll( () => setCategories( [ { slug: 'earn', title: 'Earn' } ] ) );

beforeEach( () => {
	window.Jetpack_Editor_Initial_State = { siteLocale: 'en-US', adminUrl: 'https://example.org/wp-admin/' };
	site = serveSite();
} );

describe( 'the form', () => {
	it( '[SPY-09, SPY-10, SPY-12, SPY-13] has a field for each value, and changes it', async () => {
		const { user, attributes } = await show();
		expect( field( 'Description' ) ).toHaveAttribute( 'placeholder', 'Describe your item in a few words' );
		const multiple = screen.getByRole( 'checkbox', { name: 'Allow people to buy more than one item at a time' } );
		expect( multiple ).not.toBeChecked();
		expect( screen.getByRole( 'combobox', { name: 'Currency' } ) ).toHaveValue( 'USD' );
		await user.type( field( 'Item name' ), 'Tea' );
		await user.type( field( 'Description' ), 'Green' );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Currency' } ), 'SEK' );
		await user.type( price(), '12.5' );
		await user.click( multiple );
		await user.type( field( 'Email' ), 'ann@example.org' );
		expect( attributes() ).toMatchObject( {
			title: 'Tea',
			content: 'Green',
			currency: 'SEK',
			price: 12.5,
			multiple: true,
			email: 'ann@example.org',
			formattedPrice: 'SEK\u00a012.50',
		} );
	} );

	it( '[SPY-14] the email has a help link to create a payment account', async () => {
		const { user, attributes } = await show();
		await user.type( field( 'Email' ), 'ann@example.org' );
		expect( attributes().email ).toBe( 'ann@example.org' );
		expect( screen.getByRole( 'link', { name: /Create a payment account/ } ) ).toHaveAttribute(
			'href',
			'https://example.org/wp-admin/admin.php?page=slipstream#/services'
		);
	} );

	it( '[SPY-11, SPY-43] lists exactly the 24 currencies with their symbols', async () => {
		await show();
		const options = within( screen.getByRole( 'combobox', { name: 'Currency' } ) ).getAllByRole( 'option' );
		expect( options.map( ( option ) => option.getAttribute( 'value' ) ) ).toEqual(
			'USD EUR AUD BRL CAD CZK DKK HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB'.split(
				' '
			)
		);
		expect( options.map( ( option ) => option.textContent ) ).toEqual(
			'USD $|EUR €|AUD A$|BRL R$|CAD C$|CZK Kč|DKK kr|HKD HK$|HUF Ft|ILS ₪|JPY ¥|MYR RM|MXN MX$|TWD NT$|NZD NZ$|NOK kr|PHP ₱|PLN zł|GBP £|RUB ₽|SGD S$|SEK kr|CHF|THB ฿'.split(
				'|'
			)
		);
	} );

	it( '[SPY-15, SPY-04] the sidebar changes the link text; stock, name and address are asked for on demand', async () => {
		const { user, attributes } = await show();
		expect( attributes() ).toMatchObject( {
			currency: 'USD',
			featuredMediaId: 0,
			multiple: false,
			postLinkText: 'Click here to purchase.',
			asksName: false,
			asksAddress: false,
		} );
		expect( sidebar().getByRole( 'button', { name: 'Settings' } ) ).toBeVisible();
		const text = sidebar().getByRole( 'textbox', { name: 'Purchase link text' } );
		await user.clear( text );
		await user.type( text, 'Buy' );
		await user.type( sidebar().getByRole( 'spinbutton', { name: 'Items for sale' } ), '3' );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Ask for the buyer’s name' } ) );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Ask for the buyer’s postal address' } ) );
		expect( attributes() ).toMatchObject( { postLinkText: 'Buy', stock: 3, asksName: true, asksAddress: true } );
		await user.clear( sidebar().getByRole( 'spinbutton', { name: 'Items for sale' } ) );
		expect( attributes().stock ).toBeUndefined();
	} );

	it( 'a price that the browser cannot read as a number is invalid, and none when the field is empty', async () => {
		const { attributes, deselect } = await show( TEA );
		Object.defineProperty( price(), 'validity', { value: { badInput: true }, configurable: true } );
		fireEvent.input( price(), { target: { value: '' } } );
		expect( attributes().price ).toBeNaN();
		await deselect();
		expect( message( 'Invalid price' ) ).toBeVisible();
		Object.defineProperty( price(), 'validity', { value: { badInput: false } } );
		fireEvent.input( price(), { target: { value: '7' } } );
		expect( attributes().price ).toBe( 7 );
		fireEvent.input( price(), { target: { value: '' } } );
		expect( attributes().price ).toBeUndefined();
		expect( site.sent ).toEqual( [] );
	} );
} );

describe( 'the image', () => {
	let choose: ( media: object ) => void;
	const openLibrary = jest.fn();

	beforeEach( () => {
		addFilter(
			'editor.MediaUpload',
			'test/media',
			() =>
				( { onSelect, render }: { onSelect: typeof choose; render: ( props: object ) => JSX.Element } ) => {
					choose = onSelect;
					return render( { open: openLibrary } );
				}
		);
	} );
	afterEach( () => void removeFilter( 'editor.MediaUpload', 'test/media' ) );

	it( '[SPY-07, SPY-08] a placeholder asks for it; then the toolbar edits and removes it', async () => {
		const { user, attributes, registry } = await show( TEA );
		await act( async () => registry.dispatch( blockEditorStore ).updateSettings( { mediaUpload: () => {} } ) );
		expect( screen.getByText( 'Product Image' ) ).toBeVisible();
		expect( toolbar().queryByRole( 'button', { name: 'Remove image' } ) ).not.toBeInTheDocument();
		await act( async () => choose( { id: 21, url: 'https://example.org/21.jpg', alt: '', title: 'Tin' } ) );
		expect( attributes() ).toMatchObject( {
			featuredMediaId: 21,
			featuredMediaUrl: 'https://example.org/21.jpg',
			featuredMediaTitle: 'Tin',
		} );
		expect( screen.getByRole( 'img', { name: 'Tin' } ) ).toBeVisible();
		expect( screen.queryByText( 'Product Image' ) ).not.toBeInTheDocument();
		await user.click( toolbar().getByRole( 'button', { name: 'Edit image' } ) );
		expect( openLibrary ).toHaveBeenCalledTimes( 1 );
		await act( async () => choose( { id: 22, url: 'https://example.org/22.jpg', alt: 'Box', title: 'Tin' } ) );
		expect( attributes() ).toMatchObject( { featuredMediaId: 22, featuredMediaTitle: 'Box' } );
		await user.click( toolbar().getByRole( 'button', { name: 'Remove image' } ) );
		expect( attributes() ).toMatchObject( {
			featuredMediaId: 0,
			featuredMediaUrl: null,
			featuredMediaTitle: null,
		} );
	} );

	it( '[SPY-40] is read by its id where the post does not contain its address', async () => {
		const { attributes } = await show( { ...TEA, featuredMediaId: 31 } );
		await waitFor( () => expect( attributes().featuredMediaUrl ).toBe( 'https://example.org/31.jpg' ) );
		expect( attributes().featuredMediaTitle ).toBe( 'A tin' );
		expect( site.read ).toEqual( [ '/wp/v2/media/31' ] );
	} );
} );

describe( 'states', () => {
	it( '[SPY-16] a complete item is previewed while it is not selected', async () => {
		const { deselect, selectBlock } = await show( { ...TEA, content: 'Green', postLinkText: 'Buy' } );
		site.answers = [ new Promise( () => {} ) ];
		await deselect();
		expect( screen.queryByRole( 'textbox', { name: 'Item name' } ) ).not.toBeInTheDocument();
		for ( const text of [ 'Tea', 'Green', '€12,50', 'Buy' ] ) {
			expect( screen.getByText( text ) ).toBeVisible();
		}
		await selectBlock();
		expect( field( 'Item name' ) ).toHaveValue( 'Tea' );
	} );

	it( '[SPY-24, SPY-36] leaving an incomplete item shows its errors, and editing a field clears its own', async () => {
		const { user, deselect, selectBlock } = await show( { currency: 'EUR', price: -1 } );
		expect( screen.queryByText( /negative/ ) ).not.toBeInTheDocument();
		await deselect();
		const title = 'Please add a brief title so that people know what they’re paying for.';
		expect( message( title ) ).toBeVisible();
		expect( message( /^Your price is negative/ ) ).toBeVisible();
		expect( message( /^We want to make sure payments reach you/ ) ).toBeVisible();
		expect( field( 'Item name' ) ).toHaveAccessibleDescription( title );
		expect( field( 'Item name' ) ).toBeInvalid();
		await selectBlock();
		await user.type( field( 'Item name' ), 'T' );
		expect( screen.queryByText( title, { selector: '.help-message *' } ) ).not.toBeInTheDocument();
		expect( field( 'Item name' ) ).toBeValid();
		expect( message( /^Your price is negative/ ) ).toBeVisible();
		await user.type( field( 'Email' ), 'a' );
		expect( field( 'Email' ) ).not.toHaveAttribute( 'aria-invalid', 'true' );
		expect( message( /^Your price is negative/ ) ).toBeVisible();
		await user.type( price(), '2' );
		expect( price() ).not.toHaveAttribute( 'aria-invalid', 'true' );
		expect( screen.queryByText( /./, { selector: '.help-message *' } ) ).not.toBeInTheDocument();
		expect( site.sent ).toEqual( [] );
	} );

	it( '[SPY-17, SPY-25, SPY-39] a stored product is read by its id behind a placeholder, and shown once', async () => {
		let answer: ( record: object ) => void = () => {};
		site.products[ 501 ] = new Promise( ( resolve ) => ( answer = resolve ) );
		const { user, attributes } = await show( { ...TEA, productId: 501, formattedPrice: '€12.50' } );
		expect( screen.getByRole( 'status', { name: 'Loading…' } ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox', { name: 'Item name' } ) ).not.toBeInTheDocument();
		await act( async () => answer( stored( 501 ) ) );
		expect( await screen.findByRole( 'textbox', { name: 'Item name' } ) ).toHaveValue( 'Stored tea' );
		expect( attributes() ).toMatchObject( {
			title: 'Stored tea',
			content: 'Green & fresh',
			currency: 'SEK',
			email: 'bob@example.org',
			multiple: true,
			price: 25,
			stock: 5,
			asksName: true,
			formattedPrice: 'SEK\u00a025.00',
		} );
		expect( site.read.filter( ( path ) => path.endsWith( '/501' ) ) ).toHaveLength( 1 );
		await user.type( field( 'Item name' ), '!' );
		expect( attributes().title ).toBe( 'Stored tea!' );
	} );

	it( 'a product that cannot be read leaves the block as it is saved', async () => {
		const { attributes } = await show( { ...TEA, productId: 502 } );
		expect( await screen.findByRole( 'textbox', { name: 'Item name' } ) ).toHaveValue( 'Tea' );
		expect( attributes().productId ).toBe( 502 );
	} );
} );

describe( 'outside the post editor', () => {
	it( '[SPY-19, SPY-22, SPY-38] leaving the block creates a draft, stores its id and puts it on sale', async () => {
		const { attributes, deselect } = await show( { ...TEA, content: 'A &lt; B', multiple: true, stock: 2 } );
		await deselect();
		await waitFor( () => expect( site.sent ).toHaveLength( 2 ) );
		const values = {
			title: 'Tea',
			content: 'A < B',
			featured_media: 0,
			meta: {
				spay_currency: 'EUR',
				spay_email: 'ann@example.org',
				spay_multiple: true,
				spay_price: 12.5,
				slipstream_stock: 2,
				slipstream_asks_name: false,
				slipstream_asks_address: false,
			},
		};
		expect( site.sent ).toEqual( [
			{ method: 'POST', path: '/wp/v2/jp_pay_product', data: { ...values, status: 'draft' } },
			{ method: 'PUT', path: '/wp/v2/jp_pay_product/601', data: { ...values, id: 601, status: 'publish' } },
		] );
		expect( attributes().productId ).toBe( 601 );
	} );

	it( '[SPY-41] a refused email is named at its field', async () => {
		site.answers = [ refusal( 'x', 'Enter a valid email address.', { status: 400, key: 'spay_email' } ) ];
		const { deselect } = await show( TEA );
		await deselect();
		expect( await findMessage( 'ann@example.org is not a valid email address.' ) ).toBeVisible();
		expect( field( 'Email' ) ).toBeInvalid();
	} );

	it( '[SPY-42] a refused price is named at its field', async () => {
		site.answers = [ refusal( 'x', 'Invalid price.', { status: 400, key: 'spay_price' } ) ];
		const { deselect } = await show( TEA );
		await deselect();
		expect( await findMessage( 'Invalid price.' ) ).toBeVisible();
		expect( price() ).toBeInvalid();
	} );

	it( '[SPY-26] a refused currency is named at its field', async () => {
		const text = 'Choose a currency from the list.';
		site.answers = [ refusal( 'x', text, { status: 400, key: 'spay_currency' } ) ];
		const { user, deselect, selectBlock } = await show( TEA );
		await deselect();
		expect( await findMessage( text ) ).toBeVisible();
		const currency = () => screen.getByRole( 'combobox', { name: 'Currency' } );
		expect( currency() ).toBeInvalid();
		await selectBlock();
		await user.selectOptions( currency(), 'SEK' );
		expect( currency() ).toBeValid();
		expect( screen.queryByText( text, { selector: '.help-message *' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'saved content', () => {
	const full: PaymentAttributes = {
		...TEA,
		content: 'Green',
		featuredMediaId: 41,
		featuredMediaUrl: 'https://example.org/41.jpg',
		featuredMediaTitle: 'Tin',
		postLinkUrl: 'https://example.org/?p=1',
		postLinkText: 'Buy',
		formattedPrice: '€12.50',
	};

	it( '[SPY-05] all values survive saving and opening, with a product and without', async () => {
		await show();
		const [ block ] = parse( serialize( createBlock( metadata.name, { ...full, productId: 5 } ) ) );
		expect( block?.isValid ).toBe( true );
		expect( block?.attributes ).toMatchObject( { ...full, productId: 5 } );
	} );

	it( '[SPY-05] the texts of a block without a product come back', async () => {
		const first = await show( { ...TEA, email: '' } );
		await first.user.type( field( 'Description' ), 'Green' );
		const [ saved ] = parse( serialize( first.blocks() ) );
		expect( saved?.attributes.title ).toBe( '' );
		document.body.replaceChildren();
		const { attributes } = await show( saved?.attributes as PaymentAttributes );
		await waitFor( () => expect( attributes() ).toMatchObject( { title: 'Tea', content: 'Green' } ) );
	} );
} );
