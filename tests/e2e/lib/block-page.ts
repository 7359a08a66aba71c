import type { Locator, Page } from '@playwright/test';
import { expect, type Admin, type Editor, type RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { Posts } from './posts';

interface EditorBlock {
	readonly name: string;
	readonly isValid: boolean;
	readonly innerBlocks: EditorBlock[];
}

interface WordPressWindow {
	wp: {
		data: {
			select: ( ( store: 'core/block-editor' ) => { getBlocks: () => EditorBlock[] } ) &
				( ( store: 'core/editor' ) => {
					getEditedPostContent: () => string;
					getCurrentPost: () => { content: string };
					isSavingPost: () => boolean;
					isEditedPostDirty: () => boolean;
				} );
			dispatch: ( store: 'core/block-editor' ) => {
				clearSelectedBlock: () => void;
				selectBlock: ( clientId: string ) => void;
			};
		};
	};
}

/** Controls the block editor as an author does. */
export class BlockPage {
	constructor(
		readonly page: Page,
		private readonly admin: Admin,
		readonly editor: Editor,
		private readonly requestUtils: RequestUtils
	) {}

	/** Opens a new post without the welcome guide. */
	async newPost( title = 'A post' ): Promise< void > {
		await this.admin.createNewPost( { title, showWelcomeGuide: false } );
	}

	/**
	 * Publishes content as an administrator, and opens it in the editor.
	 *
	 * @param content Saved blocks.
	 * @return The post's ID and URL.
	 */
	async openPost( content: string ): Promise< { id: number; link: string } > {
		const { id, link } = await this.publish( content );
		await this.editPost( id );
		return { id, link };
	}

	/** @param content Saved blocks. */
	publish( content: string, title?: string ): Promise< { id: number; link: string } > {
		return new Posts( this.requestUtils ).publish( content, title );
	}

	async editPost( id: number ): Promise< void > {
		await this.admin.editPost( id );
		await this.editor.setPreferences( 'core/edit-post', { welcomeGuide: false, fullscreenMode: false } );
		await expect( this.editor.canvas.locator( '.block-editor-block-list__layout' ).first() ).toBeVisible();
	}

	/** Opens a pattern. Its post type is not public, so the editor shows no settings for visitors. */
	async editPattern(): Promise< void > {
		const { id } = await this.requestUtils.rest< { id: number } >( {
			path: '/wp/v2/blocks',
			method: 'POST',
			data: {
				title: 'A pattern',
				content: '<!-- wp:paragraph -->\n<p>Tea</p>\n<!-- /wp:paragraph -->',
				status: 'publish',
			},
		} );
		await this.editPost( id );
	}

	/** @param name Full block name. */
	block( name: string ): Locator {
		return this.editor.canvas.locator( `[data-type="${ name }"]` );
	}

	/** Opens the media library from the menu of a block's button for media. */
	async openLibrary( place: Locator ): Promise< void > {
		await place
			.getByRole( 'button', { name: /^Select (Image|Images|Media)$/ } )
			.first()
			.click();
		await this.page.getByRole( 'menuitem', { name: 'Media Library', exact: true } ).click();
	}

	/**
	 * Waits until all edit components have loaded. Selects blocks that are hidden, such as one in a closed tab, because they
	 * load only then.
	 */
	async untilLoaded( name: string ): Promise< void > {
		const block = this.block( name ).first();
		await expect( block ).toBeAttached();
		if ( await block.isHidden() ) {
			const id = await block.getAttribute( 'data-block' );
			await this.page.evaluate( ( clientId ) => {
				const { dispatch } = ( window as unknown as WordPressWindow ).wp.data;
				dispatch( 'core/block-editor' ).selectBlock( clientId );
			}, String( id ) );
		}
		await expect( block ).toBeVisible();
		await expect( this.block( name ).locator( '> .components-spinner' ) ).toHaveCount( 0 );
	}

	/** Clears the selection, so that the next block is inserted at the end of the post. */
	async selectNothing(): Promise< void > {
		await this.page.evaluate( () => {
			( window as unknown as WordPressWindow ).wp.data.dispatch( 'core/block-editor' ).clearSelectedBlock();
		} );
	}

	/** Saves the post and opens it again. */
	async saveAndReload(): Promise< void > {
		const topBar = this.page.getByRole( 'region', { name: 'Editor top bar' } );
		await topBar.getByRole( 'button', { name: /^Save( draft)?$/ } ).click();
		await this.page.waitForFunction( () => {
			const { isSavingPost, isEditedPostDirty } = ( window as unknown as WordPressWindow ).wp.data.select(
				'core/editor'
			);
			return ! isSavingPost() && ! isEditedPostDirty();
		} );
		await this.page.reload();
		await expect( this.editor.canvas.locator( '.block-editor-block-list__layout' ).first() ).toBeVisible();
	}

	/** @return All blocks of the post, including inner blocks. */
	async blocks(): Promise< EditorBlock[] > {
		await this.page.waitForFunction(
			() => ( window as unknown as WordPressWindow ).wp.data.select( 'core/block-editor' ).getBlocks().length > 0
		);
		return this.page.evaluate( () => {
			const plain = ( { name, isValid, innerBlocks }: EditorBlock ): EditorBlock => ( {
				name,
				isValid,
				innerBlocks: innerBlocks.map( plain ),
			} );
			const flat = ( blocks: EditorBlock[] ): EditorBlock[] =>
				blocks.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );
			const { select } = ( window as unknown as WordPressWindow ).wp.data;
			return flat( select( 'core/block-editor' ).getBlocks().map( plain ) );
		} );
	}

	/** Fails if the editor considers a block invalid. */
	async expectAllValid(): Promise< void > {
		const broken = ( await this.blocks() ).filter( ( { name, isValid } ) => ! isValid || name === 'core/missing' );
		expect( broken, 'blocks with unexpected or unknown content' ).toEqual( [] );
	}

	/** @return The saved content, and the content that saving again would store. */
	async contents(): Promise< { saved: string; edited: string } > {
		return this.page.evaluate( () => {
			const store = ( window as unknown as WordPressWindow ).wp.data.select( 'core/editor' );
			return { saved: store.getCurrentPost().content, edited: store.getEditedPostContent() };
		} );
	}
}
