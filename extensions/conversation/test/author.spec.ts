import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessibleBlock } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import { uploadRecording } from './recording';

const NAME = 'jetpack/conversation';
const DIALOGUE = 'jetpack/dialogue';

/** Selects a file in the block's file dialog. */
async function upload( page: Page, name: string, buffer: Buffer, mimeType = '' ) {
	const chosen = page.waitForEvent( 'filechooser' );
	await page
		.frameLocator( 'iframe[name="editor-canvas"]' )
		.getByRole( 'button', { name: 'Upload transcript' } )
		.click();
	await ( await chosen ).setFiles( { name, mimeType, buffer } );
}

const VTT = `WEBVTT

00:01.000 --> 00:04.000
<v Ann>Good morning &amp; hello.

00:04.000 --> 01:00:05.000
<v Bob>Is it?
Really?

01:00:05.000 --> 01:00:07.000
[music]
`;

test( 'conversation: [CNV-01, CNV-11, CNV-20, CNV-22] an author finds the block, imports a transcript, saves it, and downloads the same transcript', async ( {
	page,
	blockPage,
	editor,
	visitor,
} ) => {
	await blockPage.newPost( 'An interview' );
	// Search for the block: its category differs between WordPress versions.
	await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
	const offer = page.getByRole( 'listbox', { name: 'Blocks' } ).getByRole( 'option', { name: /^Conversation/ } );
	for ( const word of [ 'conversation', 'transcription', 'dialogue', 'speaker' ] ) {
		await page.getByRole( 'searchbox', { name: 'Search' } ).fill( word );
		await expect( offer ).toBeVisible();
	}
	await page.getByRole( 'searchbox', { name: 'Search' } ).fill( '' );
	await expect(
		page.getByRole( 'listbox', { name: /^(Design|Layout)$/ } ).getByRole( 'option', { name: /^Conversation/ } )
	).toBeVisible();
	await page
		.getByRole( 'option', { name: /^Conversation/ } )
		.first()
		.click();
	await blockPage.untilLoaded( NAME );
	await upload( page, 'talk.vtt', Buffer.from( VTT ), 'text/vtt' );
	await expect( blockPage.block( DIALOGUE ) ).toHaveCount( 3 );
	await expect( page.getByText( '3 lines were imported.' ).first() ).toBeVisible();
	await expectAccessibleBlock( page, NAME );

	const id = await editor.publishPost();
	await page.reload();
	await blockPage.untilLoaded( DIALOGUE );
	await blockPage.expectAllValid();
	const { saved, edited } = await blockPage.contents();
	expect( edited.trim() ).toBe( saved.trim() );

	await editor.selectBlocks( blockPage.block( NAME ) );
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const taken = async ( name: string ) => {
		const download = page.waitForEvent( 'download' );
		await settings.getByRole( 'button', { name } ).click();
		return readFile( await ( await download ).path(), 'utf8' );
	};
	expect( await taken( 'Download WebVTT file' ) ).toBe(
		`WEBVTT

00:00:01.000 --> 00:00:04.000
<v Ann>Good morning &amp; hello.

00:00:04.000 --> 01:00:05.000
<v Bob>Is it?
Really?

01:00:05.000 --> 01:00:07.000
[music]
`
	);
	expect( await taken( 'Download SRT file' ) ).toContain(
		'2\n00:00:04,000 --> 01:00:05,000\nBob: Is it?\nReally?\n'
	);

	await settings.getByRole( 'checkbox', { name: 'Show timestamps' } ).check();
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect( page.getByText( 'Post updated.' ).first() ).toBeVisible();
	const read = await visitor.open( `/?p=${ id }` );
	await expect( read.locator( '.wp-block-jetpack-dialogue' ) ).toHaveCount( 3 );
	await expect( read.getByText( '01:00:05' ) ).toBeVisible();
	await expect( read.locator( '[itemprop="spokenByCharacter"]' ).first() ).toHaveText( 'Ann' );
} );

test( 'conversation: [CNV-26, CNV-34, CNV-36, CNV-37] files that are not transcripts show an error and change nothing', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await blockPage.newPost( 'An interview' );
	await editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const notice = blockPage.block( NAME ).locator( '.components-notice__content' );
	const png = Buffer.from( [
		0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 255, 254,
	] );
	const cases: [ string, Buffer, string ][] = [
		[ 'talk.doc', Buffer.from( 'x' ), 'Invalid transcript file extension.' ],
		[ 'talk.srt', Buffer.alloc( 100_001, 'x' ), 'Invalid transcript file size.' ],
		[ 'talk.srt', Buffer.alloc( 0 ), 'Invalid transcript file size.' ],
		[ 'talk.srt', Buffer.from( ' \r\n' ), 'Transcript content is empty' ],
		[ 'talk.srt', png, 'Transcript format not supported' ],
		[ 'talk.sbv', Buffer.from( 'Only words.' ), 'Transcript format not supported' ],
	];
	for ( const [ name, content, message ] of cases ) {
		await upload( page, name, content, 'text/plain' );
		await expect( notice ).toContainText( message );
		await expect( notice ).toHaveCount( 1 );
	}
	await expectAccessibleBlock( page, NAME );

	const text = '1\r00:00:01,000 --> 00:00:02,000\rGrüße';
	await upload( page, 'talk.srt', Buffer.from( `\uFEFF${ text }`, 'utf16le' ) );
	await expect( blockPage.block( DIALOGUE ) ).toHaveText( /Grüße/ );
	await expect( blockPage.block( DIALOGUE ).getByRole( 'combobox' ) ).toBeFocused();

	// One undo removes the whole import.
	await page.getByRole( 'button', { name: 'Undo', exact: true } ).click();
	await expect( blockPage.block( NAME ).getByRole( 'button', { name: 'Upload transcript' } ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Redo', exact: true } ).click();
	await expect( blockPage.block( DIALOGUE ) ).toHaveText( /Grüße/ );
} );

test( 'conversation: [CNV-37] 100,000 bytes can be imported and edited', async ( { page, blockPage, editor } ) => {
	test.setTimeout( 180_000 );
	let file = '';
	for ( let index = 0; file.length < 99_900; index++ ) {
		const second = String( index % 60 ).padStart( 2, '0' );
		const minute = String( Math.floor( index / 60 ) % 60 ).padStart( 2, '0' );
		file += `${ index + 1 }\n00:${ minute }:${ second },000 --> 00:${ minute }:${ second },900\nLine ${ index } of a talk that goes on for an hour and says what there is to say.\n\n`;
	}
	await blockPage.newPost( 'A long interview' );
	await editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	await upload( page, 'talk.srt', Buffer.from( file ) );
	await expect( page.getByText( /lines were imported/ ).first() ).toBeVisible( { timeout: 60_000 } );
	// Only dialogues near the viewport have fields, because fields are slow.
	expect( await blockPage.block( DIALOGUE ).count() ).toBeGreaterThan( 800 );
	expect( await blockPage.block( DIALOGUE ).getByRole( 'combobox' ).count() ).toBeLessThan( 60 );

	const second = blockPage.block( DIALOGUE ).nth( 1 );
	await second.getByRole( 'textbox', { name: 'Spoken text' } ).click();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( ' Indeed.' );
	await expect( second ).toHaveText( /Indeed\./ );
	await second.getByRole( 'combobox', { name: 'Speaker' } ).fill( 'Ann' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'So: ' );
	await expect( second ).toHaveText( /So: Line 1/ );
} );

test( 'conversation: [CNV-10, DLG-07] Enter and Backspace split and join dialogues, and new ones show timestamps if the conversation does', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await blockPage.newPost( 'An interview' );
	await editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	await blockPage.block( NAME ).getByRole( 'button', { name: 'Skip upload' } ).click();
	await blockPage.untilLoaded( DIALOGUE );
	const lines = async () =>
		( await editor.getBlocks() )[ 0 ]?.innerBlocks.map( ( { name, attributes } ) => [
			name.replace( /.*\//, '' ),
			attributes.label ?? '',
			attributes.content ?? '',
		] );
	await expect( blockPage.block( DIALOGUE ).getByRole( 'combobox', { name: 'Speaker' } ) ).toBeFocused();
	await page.keyboard.type( 'Ann' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Hello you' );
	for ( let step = 0; step < 3; step++ ) {
		await page.keyboard.press( 'ArrowLeft' );
	}
	await page.keyboard.press( 'Enter' );
	await expect.poll( lines ).toEqual( [
		[ 'dialogue', 'Ann', 'Hello ' ],
		[ 'dialogue', 'Ann', 'you' ],
	] );
	await page.keyboard.press( 'Backspace' );
	await expect.poll( lines ).toEqual( [ [ 'dialogue', 'Ann', 'Hello you' ] ] );

	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await expect.poll( lines ).toEqual( [
		[ 'dialogue', 'Ann', 'Hello you' ],
		[ 'dialogue', '', '' ],
	] );
	await expect( blockPage.block( DIALOGUE ).nth( 1 ).getByRole( 'combobox' ) ).toBeFocused();
	// Open the list, in which arrow keys select an option.
	await page.keyboard.press( 'Alt+ArrowDown' );
	// WordPress renders changes of unselected blocks when it is idle.
	await expect( blockPage.block( DIALOGUE ).getByRole( 'option', { name: 'Ann' } ) ).toBeVisible();
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Enter' );
	await expect.poll( async () => ( await lines() )?.[ 1 ] ).toEqual( [ 'dialogue', 'Ann', '' ] );
	await expect( blockPage.block( DIALOGUE ).getByText( '00:00' ) ).toHaveCount( 0 );

	await editor.selectBlocks( blockPage.block( NAME ) );
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'checkbox', { name: 'Show timestamps' } ).check();
	await blockPage.block( DIALOGUE ).nth( 1 ).getByRole( 'textbox', { name: 'Spoken text' } ).click();
	await page.keyboard.type( 'Hi' );
	await page.keyboard.press( 'Enter' );
	await expect( blockPage.block( DIALOGUE ).nth( 2 ).getByText( '00:00' ) ).toBeVisible();
	await blockPage.block( DIALOGUE ).nth( 2 ).getByRole( 'textbox', { name: 'Spoken text' } ).click();
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'The end' );
	await expect.poll( lines ).toEqual( [
		[ 'dialogue', 'Ann', 'Hello you' ],
		[ 'dialogue', 'Ann', 'Hi' ],
		[ 'paragraph', '', 'The end' ],
	] );
	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
} );

test( 'conversation: [DLG-03, DLG-05] an author plays the post’s audio and sets timestamps from it', async ( {
	blockPage,
	editor,
	requestUtils,
}, testInfo ) => {
	const audio = await uploadRecording( testInfo, requestUtils );
	const line = `<!-- wp:jetpack/dialogue -->\n<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style"></div></div><p class="wp-block-jetpack-dialogue__content">Hello</p></div>\n<!-- /wp:jetpack/dialogue -->`;
	await blockPage.openPost(
		`${ audio }\n\n<!-- wp:jetpack/conversation {"skipUpload":true} -->\n<div class="wp-block-jetpack-conversation">${ line }</div>\n<!-- /wp:jetpack/conversation -->`
	);
	await blockPage.untilLoaded( DIALOGUE );
	await editor.selectBlocks( blockPage.block( DIALOGUE ) );
	const sound = editor.canvas.locator( 'audio' );
	const time = () => sound.evaluate( ( element: HTMLAudioElement ) => element.currentTime );
	await expect
		.poll( () => sound.evaluate( ( element: HTMLAudioElement ) => element.readyState ) )
		.toBeGreaterThan( 0 );
	for ( let step = 0; step < 3; step++ ) {
		await editor.clickBlockToolbarButton( 'Skip forward' );
	}
	await editor.clickBlockToolbarButton( 'Jump back' );
	await expect.poll( time ).toBe( 10 );
	await editor.clickBlockToolbarButton( 'Set timestamp' );
	await expect( blockPage.block( DIALOGUE ) ).toContainText( '00:10' );
	await editor.clickBlockToolbarButton( 'Play' );
	await expect.poll( time ).toBeGreaterThan( 10 );
	await editor.clickBlockToolbarButton( 'Pause' );
	await expect.poll( () => sound.evaluate( ( element: HTMLAudioElement ) => element.paused ) ).toBe( true );
	await blockPage.block( DIALOGUE ).getByRole( 'button', { name: 'Play from 00:10' } ).click();
	await expect.poll( () => sound.evaluate( ( element: HTMLAudioElement ) => element.paused ) ).toBe( false );
	expect( await time() ).toBeLessThan( 11 );
} );
