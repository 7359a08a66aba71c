import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { openPanel } from '../../../tests/unit/panel';
import { button, images, picture, serveLibrary, settings, show, shown, three, toolbar } from './gallery-fixture';

beforeAll( () => serveLibrary() );

const slider = ( name: string ) => settings().queryByRole( 'slider', { name } );

describe( 'a new gallery', () => {
	it( '[TLG-11, TLG-12] asks for images, and accepts several at once', async () => {
		await show( {} );
		expect(
			screen.getByText( 'Tiled Gallery', {
				selector: '.components-placeholder__label *, .components-placeholder__label',
			} )
		).toBeVisible();
		expect( document.querySelector( '.tiled-gallery__item' ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Edit Gallery' } ) ).not.toBeInTheDocument();
	} );

	it( '[TLG-02, TLG-07, TLG-08] has defaults', async () => {
		const { attributes } = await show( {} );
		expect( attributes() ).toMatchObject( {
			align: 'center',
			className: 'is-style-rectangular',
			columnWidths: [],
			ids: [],
			images: [],
			lightbox: false,
			linkTo: 'none',
			roundedCorners: 0,
		} );
		expect( attributes().columns ).toBeUndefined();
		expect( attributes().imageFilter ).toBeUndefined();
	} );
} );

describe( 'a gallery with images', () => {
	it( '[TLG-31] is not changed by opening it', async () => {
		const { attributes, deselect, selectBlock } = await show( { ...three, columnWidths: [ [ 30, 70 ] ] } );
		await deselect();
		await selectBlock();
		expect( attributes().columnWidths ).toEqual( [ [ 30, 70 ] ] );
		expect( attributes().images ).toEqual( images );
		expect( shown() ).toEqual( [ '21', '22', '23' ] );
	} );

	it( '[TLG-14, TLG-15] sets a filter from the toolbar', async () => {
		const { attributes, user } = await show();
		await user.click( toolbar().getByRole( 'button', { name: 'Image filter' } ) );
		const choices = screen.getAllByRole( 'menuitemradio' );
		expect( choices.map( ( one ) => one.textContent ) ).toEqual( [
			'None',
			'Black and white',
			'Sepia',
			'1977',
			'Clarendon',
			'Gingham',
		] );
		expect( screen.getByRole( 'menuitemradio', { name: 'None' } ) ).toBeChecked();
		await user.click( screen.getByRole( 'menuitemradio', { name: 'Sepia' } ) );
		expect( attributes().imageFilter ).toBe( 'sepia' );
		expect( document.querySelectorAll( '.filter__sepia' ) ).toHaveLength( 3 );
		await user.click( toolbar().getByRole( 'button', { name: 'Image filter' } ) );
		await user.click( screen.getByRole( 'menuitemradio', { name: 'None' } ) );
		expect( attributes().imageFilter ).toBeUndefined();
	} );

	it( '[TLG-16, TLG-17, TLG-18, TLG-41] has settings in the panel "Tiled Gallery settings"', async () => {
		const { attributes, user } = await show( { ...three, className: 'is-style-square' } );
		expect( settings().getByRole( 'heading', { level: 2, name: 'Tiled Gallery settings' } ) ).toBeVisible();
		const panel = await openPanel( 'Tiled Gallery settings' );
		const labels = panel
			.getAllByRole( 'slider' )
			.map( ( one ) => ( one as HTMLInputElement ).labels?.[ 0 ]?.textContent );
		expect( labels ).toEqual( [ 'Columns', 'Rounded corners' ] );
		fireEvent.change( panel.getByRole( 'slider', { name: 'Columns' } ), { target: { value: '1' } } );
		await waitFor( () => expect( attributes().columns ).toBe( 1 ) );
		fireEvent.change( panel.getByRole( 'slider', { name: 'Rounded corners' } ), { target: { value: '20' } } );
		await waitFor( () => expect( attributes().roundedCorners ).toBe( 20 ) );
		const links = panel.getByRole( 'combobox', { name: 'Link to' } );
		expect(
			within( links )
				.getAllByRole( 'option' )
				.map( ( one ) => [ one.textContent, one.getAttribute( 'value' ) ] )
		).toEqual( [
			[ 'Attachment page', 'attachment' ],
			[ 'Media file', 'media' ],
			[ 'None', 'none' ],
		] );
		expect( links ).toHaveValue( 'none' );
		for ( const value of [ 'media', 'attachment', 'none' ] ) {
			await user.selectOptions( links, value );
			expect( attributes().linkTo ).toBe( value );
		}
		await user.click( panel.getByRole( 'checkbox', { name: 'Enlarge images on click' } ) );
		expect( attributes().lightbox ).toBe( true );
	} );

	it( '[TLG-45] offers columns for three styles only', async () => {
		await show();
		expect( slider( 'Columns' ) ).not.toBeInTheDocument();
		expect( slider( 'Rounded corners' ) ).toBeInTheDocument();
	} );

	it.each( [ 'columns', 'circle', 'square' ] )(
		'[TLG-17, TLG-43, TLG-44, TLG-47] offers 1 to 3 columns for %s, three by default',
		async ( style ) => {
			const { attributes } = await show( { ...three, className: `is-style-${ style }` } );
			const columns = slider( 'Columns' );
			expect( columns ).toHaveAttribute( 'min', '1' );
			expect( columns ).toHaveAttribute( 'max', '3' );
			expect( columns ).toHaveValue( '3' );
			fireEvent.change( columns as HTMLElement, { target: { value: '2' } } );
			await waitFor( () => expect( attributes().columns ).toBe( 2 ) );
		}
	);

	it( 'sets and previews the columns on phones: the style’s default, or 1 to 4', async () => {
		const { attributes, user } = await show( { ...three, className: 'is-style-square' } );
		const columns = () =>
			document
				.querySelector< HTMLElement >( '.tiled-gallery__gallery' )
				?.style.getPropertyValue( '--slipstream-columns' );
		expect( columns() ).toBe( '3' );
		const choice = settings().getByRole( 'combobox', { name: 'Columns on phones' } );
		const options = within( choice ).getAllByRole( 'option' );
		expect( options.map( ( one ) => one.getAttribute( 'value' ) ) ).toEqual( [ '', '1', '2', '3', '4' ] );
		expect( choice ).toHaveValue( '' );
		await user.selectOptions( choice, '2' );
		expect( [ attributes().columnsOnPhones, columns() ] ).toEqual( [ 2, '2' ] );
		await user.selectOptions( choice, '' );
		expect( attributes().columnsOnPhones ).toBeUndefined();
	} );

	it( 'shows captions, and adds one to the selected image', async () => {
		const { attributes, user } = await show( { ...three, captions: { 22: 'At <em>sea</em>' } } );
		const captions = () => [ ...document.querySelectorAll( 'figcaption > div' ) ].map( ( one ) => one.innerHTML );
		expect( captions() ).toEqual( [ 'At <em>sea</em>' ] );
		await user.click( screen.getByRole( 'button', { name: /^Image 1 of/ } ) );
		const [ field ] = screen.getAllByRole( 'textbox', { name: 'Image caption' } );
		expect( field?.closest( 'figure' )?.querySelector( 'img' ) ).toHaveAttribute( 'src', images[ 0 ]?.url );
		await user.click( field as HTMLElement );
		await user.keyboard( 'Harbor' );
		await waitFor( () => expect( attributes().captions ).toEqual( { 21: 'Harbor', 22: 'At <em>sea</em>' } ) );
		await user.click( button( 'Remove image' ) );
		expect( attributes().captions ).toEqual( { 22: 'At <em>sea</em>' } );
	} );

	it( '[TLG-44] offers at most twenty columns', async () => {
		await show( {
			images: Array.from( { length: 24 }, ( _, index ) => picture( index + 1 ) ),
			className: 'is-style-square',
		} );
		expect( slider( 'Columns' ) ).toHaveAttribute( 'max', '20' );
	} );

	it( '[TLG-46] offers no columns for one image', async () => {
		await show( { images: [ picture( 1 ) ], className: 'is-style-square' } );
		expect( slider( 'Columns' ) ).not.toBeInTheDocument();
	} );

	it( '[TLG-46] offers two columns for two images', async () => {
		await show( { images: [ picture( 1 ), picture( 2 ) ], className: 'is-style-square' } );
		expect( slider( 'Columns' ) ).toHaveAttribute( 'max', '2' );
	} );

	it( '[TLG-48, TLG-49] offers rounded corners from 0 to 20, except for circles', async () => {
		const { attributes } = await show();
		const corners = slider( 'Rounded corners' ) as HTMLElement;
		expect( [ corners.getAttribute( 'min' ), corners.getAttribute( 'max' ) ] ).toEqual( [ '0', '20' ] );
		fireEvent.change( corners, { target: { value: '7' } } );
		await waitFor( () => expect( attributes().roundedCorners ).toBe( 7 ) );
		expect( document.querySelector( '.has-rounded-corners-7 .tiled-gallery__item' ) ).toBeInTheDocument();
	} );

	it( '[TLG-49] has no rounded corners for circles', async () => {
		await show( { ...three, className: 'is-style-circle', roundedCorners: 7 } );
		expect( slider( 'Rounded corners' ) ).not.toBeInTheDocument();
		expect( document.querySelector( '[class*="has-rounded"]' ) ).not.toBeInTheDocument();
	} );

	it( '[TLG-19] offers to add an image while selected', async () => {
		const { deselect, registry } = await show();
		expect( button( 'Upload an image' ) ).toBeVisible();
		expect( document.querySelector( 'input[type="file"]' ) ).toHaveAttribute( 'accept', 'image/*' );
		await deselect();
		expect( registry.select( blockEditorStore ).getBlockCount() ).toBe( 1 );
		expect( screen.queryByRole( 'button', { name: 'Upload an image' } ) ).not.toBeInTheDocument();
	} );

	it( '[TLG-29] shows a spinner on an image that is uploading', async () => {
		await show( { images: [ picture( 1 ), { url: 'blob:nodedata:1', alt: '' } ] } );
		const busy = document.querySelectorAll( '.tiled-gallery__item.is-transient' );
		expect( busy ).toHaveLength( 1 );
		expect( busy[ 0 ]?.querySelector( '.components-spinner' ) ).toBeInTheDocument();
		expect( document.querySelectorAll( '.tiled-gallery__item .components-spinner' ) ).toHaveLength( 1 );
	} );

	it( 'has the same layout as on the page', async () => {
		await show();
		const rows = [ ...document.querySelectorAll( '.tiled-gallery__row' ) ];
		const columns = [ ...( rows[ 0 ]?.children ?? [] ) ] as HTMLElement[];
		expect( columns.map( ( { childElementCount } ) => childElementCount ) ).toEqual( [ 1, 2 ] );
		expect( columns[ 0 ]?.style.flex ).toMatch( /^71\.42857142857143 1 6px/ );
	} );
} );
