import type { Locator, Page } from '@playwright/test';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, test as base } from '../../../../tests/e2e/lib/test';
import {
	prepareSite,
	siteCookie,
	startMediaSources,
	type MediaSourcesStandIn,
} from '../../../../tests/services/media-sources';

interface Fixtures {
	/** Adds stand-ins for Openverse, Pexels and Google to the page under test. */
	services: MediaSourcesStandIn;
	/** Opens the dialog of a source with the button or menu of a block. */
	openPicker: ( place: Locator, source: string ) => Promise< Locator >;
}

export const test = base.extend< Fixtures >( {
	services: [
		async ( { context, baseURL }, use ) => {
			prepareSite();
			const services = await startMediaSources();
			await siteCookie( services.url, { pexels: true, google: true } )( context, String( baseURL ) );
			await use( services );
			services.stop();
		},
		{ auto: true },
	],
	openPicker: async ( { page }, provide ) => {
		await provide( async ( place, source ) => {
			await place
				.getByRole( 'button', { name: /^(Select (Image|Images|Media)|Replace Image|Other sources)$/ } )
				.first()
				.click();
			await page.getByRole( 'menuitem', { name: source } ).click();
			const dialog = page.getByRole( 'dialog', { name: 'Select media' } );
			await expect( dialog ).toBeVisible();
			return dialog;
		} );
	},
} );

interface Attributes {
	readonly id?: number;
	readonly caption?: string;
	readonly alt?: string;
	readonly url?: string;
	readonly images?: Attributes[];
	readonly mediaFiles?: Attributes[];
	readonly ids?: number[];
}

/** @return Attributes of all blocks with a name, including inner blocks. */
export const attributesOf = ( page: Page, name: string ) =>
	page.evaluate( ( wanted ) => {
		interface Block {
			name: string;
			attributes: Record< string, unknown >;
			innerBlocks: Block[];
		}
		const { wp } = window as unknown as {
			wp: { data: { select: ( store: string ) => { getBlocks: () => Block[] } } };
		};
		const flat = ( blocks: Block[] ): Block[] =>
			blocks.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );
		const found = flat( wp.data.select( 'core/block-editor' ).getBlocks() ).filter(
			( one ) => one.name === wanted
		);
		// In the editor, rich text is an object.
		return JSON.parse( JSON.stringify( found.map( ( { attributes } ) => attributes ) ) ) as Attributes[];
	}, name );

export const photos = ( dialog: Locator ) => dialog.getByRole( 'checkbox' );

/** Checks accessibility, except for one rule of axe. The contract's markup has list items with the role checkbox, which browsers support, but axe does not allow. */
export const expectAccessible = ( page: Page ) =>
	expectAccessiblePart( page, '.jetpack-external-media-browser', [ 'aria-allowed-role' ] );

/** Selects photos by their position and inserts them. */
export async function insert( dialog: Locator, ...positions: number[] ) {
	for ( const position of positions ) {
		await photos( dialog ).nth( position ).click();
	}
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
}

/** Searches for a term other than the random one. */
export async function search( dialog: Locator, term: string ) {
	await dialog.getByRole( 'searchbox', { name: 'Search' } ).fill( term );
	await dialog.getByRole( 'button', { name: 'Search' } ).click();
	await expect( photos( dialog ).first() ).toHaveAccessibleName( new RegExp( term, 'i' ) );
}
