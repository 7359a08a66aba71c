import type { Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksUnderTest } from '../lib/blocks';
import { expect, test } from '../lib/test';

const CONTENT = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content' );
const THEME = join( CONTENT, 'themes/slipstream-classic' );
const LOG = join( CONTENT, 'debug.log' );

const FILES = {
	'style.css': '/*\nTheme Name: Slipstream Classic\n*/\n',
	'index.php': "<?php wp_head(); dynamic_sidebar( 'side' ); wp_footer();",
	'functions.php':
		"<?php add_action( 'widgets_init', static fn () => register_sidebar( [ 'id' => 'side', 'name' => 'Side' ] ) );",
};

const NAMES = blocksUnderTest()
	.filter( ( { isInsertable } ) => isInsertable )
	.map( ( { name } ) => name );

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test.beforeAll( async ( { requestUtils } ) => {
	mkdirSync( THEME, { recursive: true } );
	for ( const [ name, text ] of Object.entries( FILES ) ) {
		writeFileSync( join( THEME, name ), text );
	}
	await requestUtils.activateTheme( 'slipstream-classic' );
	const { meta } = await requestUtils.rest< { meta: { persisted_preferences: object } } >( {
		path: '/wp/v2/users/me',
		params: { context: 'edit' },
	} );
	const noGuide = { welcomeGuide: false };
	await requestUtils.rest( {
		path: '/wp/v2/users/me',
		method: 'POST',
		data: {
			meta: {
				persisted_preferences: {
					...meta.persisted_preferences,
					'core/edit-widgets': noGuide,
					'core/customize-widgets': noGuide,
					_modified: new Date().toISOString(),
				},
			},
		},
	} );
} );

test.afterAll( async ( { requestUtils } ) => {
	await requestUtils.deleteAllWidgets();
	await requestUtils.activateTheme( 'twentytwentyfive' );
	rmSync( THEME, { recursive: true } );
} );

interface Block {
	readonly name: string;
	readonly isValid: boolean;
	readonly clientId: string;
}

interface WordPressWindow {
	wp: {
		blocks: { createBlock: ( name: string ) => Block; getBlockType: ( name: string ) => unknown };
		data: {
			select: ( store: string ) => {
				getBlocks: () => Block[];
				getBlock: ( clientId: string ) => Block;
				getClientIdsWithDescendants: () => string[];
			};
			dispatch: ( store: string ) => { insertBlock: ( block: Block, index?: number, parent?: string ) => void };
		};
	};
}

/** Returns the lines that PHP adds to its log while a function runs. */
async function complaints( act: () => Promise< unknown > ): Promise< string > {
	const read = () => ( existsSync( LOG ) ? readFileSync( LOG, 'utf8' ) : '' );
	const before = read().length;
	await act();
	return read().slice( before );
}

/** Collects console messages of a page about the plugin or about duplicate registrations. */
function warnings( page: Page ): string[] {
	const found: string[] = [];
	page.on( 'console', ( message ) => {
		if ( /already registered|slipstream/i.test( message.text() ) ) {
			found.push( message.text() );
		}
	} );
	return found;
}

/** @return Names of the plugin's blocks in all sidebars. */
const ours = ( page: Page ) =>
	page.evaluate( () => {
		const { getBlock, getClientIdsWithDescendants } = ( window as unknown as WordPressWindow ).wp.data.select(
			'core/block-editor'
		);
		return getClientIdsWithDescendants()
			.map( getBlock )
			.filter( ( { name } ) => name !== 'core/widget-area' )
			.map( ( { name, isValid } ) => ( isValid ? name : `broken ${ name }` ) );
	} );

test( 'widgets: every block is inserted, saved and opened again where no post is edited', async ( { page } ) => {
	const warned = warnings( page );
	const open = async () => {
		await page.goto( '/wp-admin/widgets.php' );
		await expect( page.locator( '[data-type="core/widget-area"]' ).first() ).toBeVisible();
	};
	expect( await complaints( open ) ).toBe( '' );

	await page.evaluate( ( names ) => {
		const { blocks, data } = ( window as unknown as WordPressWindow ).wp;
		const area = data.select( 'core/block-editor' ).getBlocks()[ 0 ]?.clientId;
		names.forEach( ( name, index ) =>
			data.dispatch( 'core/block-editor' ).insertBlock( blocks.createBlock( name ), index, area )
		);
	}, NAMES );
	for ( const name of NAMES ) {
		// Skip blocks that are inside others of this list.
		const block = page.locator( `[data-type="${ name }"]` ).first();
		await expect( block ).toBeVisible();
		await expect( block.locator( '> .components-spinner' ) ).toHaveCount( 0 );
	}
	await expect( page.getByText( 'This block has encountered an error' ) ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Update' } ).click();
	await expect( page.getByText( 'Widgets saved.' ).first() ).toBeVisible();
	expect( await complaints( open ) ).toBe( '' );
	await expect.poll( () => ours( page ) ).toEqual( expect.arrayContaining( NAMES ) );
	expect( ( await ours( page ) ).filter( ( name ) => name.startsWith( 'broken' ) ) ).toEqual( [] );
	expect( warned ).toEqual( [] );
} );

test( 'widgets: the customizer opens with our blocks and without errors', async ( { page } ) => {
	const warned = warnings( page );
	const customizer = async () => {
		await page.goto( '/wp-admin/customize.php?autofocus[section]=sidebar-widgets-side' );
		await expect(
			page.locator( '#sub-accordion-section-sidebar-widgets-side' ).getByText( 'Side' ).first()
		).toBeVisible();
	};
	expect( await complaints( customizer ) ).toBe( '' );
	const hasBlock = () =>
		page.evaluate( () =>
			Boolean( ( window as unknown as WordPressWindow ).wp.blocks.getBlockType( 'jetpack/slideshow' ) )
		);
	expect( await hasBlock() ).toBe( true );
	expect( warned ).toEqual( [] );
} );
