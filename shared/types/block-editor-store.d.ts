import type { Block } from '@wordpress/blocks';
import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';
import type { Media } from '../media-upload/types';
import type { Attributes } from './extension';

interface Caret {
	readonly clientId?: string;
	readonly attributeKey?: string;
	readonly offset?: number;
}

interface Settings {
	readonly imageSizes?: ReadonlyArray< { readonly slug: string; readonly name: string } >;
	/** Undefined if the author may not upload files. */
	readonly mediaUpload?: ( upload: {
		readonly allowedTypes?: readonly string[];
		readonly filesList: readonly File[];
		readonly onFileChange: ( media: Media[] ) => void;
		/** Some versions of WordPress pass only the error message. */
		readonly onError: ( error: string | { readonly message?: string } ) => void;
	} ) => void;
}

interface Selectors {
	canInsertBlockType: ( state: unknown, name: string, rootClientId?: string | null ) => boolean;
	getBlock: ( state: unknown, clientId: string ) => Block | null;
	getBlockAttributes: ( state: unknown, clientId: string ) => Attributes | null;
	getBlockCount: ( state: unknown, rootClientId?: string ) => number;
	getBlockIndex: ( state: unknown, clientId: string ) => number;
	getBlockName: ( state: unknown, clientId: string ) => string | null;
	getBlockParents: ( state: unknown, clientId: string, isAscending?: boolean ) => string[];
	getBlockParentsByBlockName: (
		state: unknown,
		clientId: string,
		name: string | readonly string[],
		isAscending?: boolean
	) => string[];
	/** '' for a top-level block; null for a removed block. */
	getBlockRootClientId: ( state: unknown, clientId: string ) => string | null;
	getBlocks: ( state: unknown, rootClientId?: string ) => Block[];
	getBlocksByName: ( state: unknown, name: string | readonly string[] ) => string[];
	getClientIdsOfDescendants: ( state: unknown, clientIds: readonly string[] ) => string[];
	getNextBlockClientId: ( state: unknown, clientId?: string ) => string | null;
	getPreviousBlockClientId: ( state: unknown, clientId?: string ) => string | null;
	getSelectionEnd: ( state: unknown ) => Caret;
	getSelectionStart: ( state: unknown ) => Caret;
	getSettings: ( state: unknown ) => Settings;
	hasSelectedInnerBlock: ( state: unknown, clientId: string, isDeep?: boolean ) => boolean;
	isBlockSelected: ( state: unknown, clientId: string ) => boolean;
	getSelectedBlockClientId: ( state: unknown ) => string | null;
	isCaretWithinFormattedText: ( state: unknown ) => boolean;
	isDraggingBlocks: ( state: unknown ) => boolean;
	isTyping: ( state: unknown ) => boolean;
	isLastBlockChangePersistent: ( state: unknown ) => boolean;
	/** Whether the last insertion or replacement added this block. */
	wasBlockJustInserted: ( state: unknown, clientId: string ) => boolean;
}

interface Actions {
	insertBlock: ( block: Block, index?: number, rootClientId?: string | null, selects?: boolean ) => void;
	insertBlocks: ( blocks: readonly Block[], index?: number, rootClientId?: string | null, selects?: boolean ) => void;
	moveBlockToPosition: ( clientId: string, from: string, to: string, index: number ) => void;
	removeBlock: ( clientId: string ) => void;
	replaceBlock: ( clientId: string, block: Block ) => void;
	replaceBlocks: ( clientIds: string | readonly string[], blocks: readonly Block[] ) => void;
	replaceInnerBlocks: ( rootClientId: string, blocks: readonly Block[], selects?: boolean ) => void;
	/** @param initialPosition -1 places the caret at the end. */
	selectBlock: ( clientId: string, initialPosition?: 0 | -1 | null ) => void;
	selectionChange: ( clientId: string, attributeKey: string, start: number, end: number ) => void;
	updateBlockAttributes: ( clientIds: string | readonly string[], changes: object ) => void;
	updateSettings: ( settings: object ) => void;
	__unstableMarkLastChangeAsPersistent: () => void;
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

declare module '@wordpress/block-editor' {
	export const store: StoreDescriptor< ReduxStoreConfig< unknown, Actions, Selectors > >;
}
