import type { Block, BlockAttribute, BlockSupports, BlockTransform, BlockVariation } from '@wordpress/blocks';
import type { addFilter } from '@wordpress/hooks';
import type { ReactElement, ReactNode } from 'react';

/** Attributes of a block, when nothing more is known of them. */
export type Attributes = Record< string, unknown >;

/**
 * A component or function that a table of unlike blocks may hold: its props are compared in both directions, as those
 * of a method are, since each block is only ever called with its own attributes.
 */
type Held< Props, Result > = { call( props: Props ): Result }[ 'call' ];

/** What a block's `edit` receives. */
export interface EditProps< A extends Attributes = Attributes > {
	readonly attributes: A;
	readonly setAttributes: ( changes: Partial< A > ) => void;
	readonly isSelected: boolean;
	readonly clientId: string;
	readonly name: string;
	readonly className?: string;
	readonly context: Record< string, unknown >;
	readonly insertBlocksAfter?: ( blocks: unknown[] ) => void;
	readonly onReplace?: ( blocks: unknown[] ) => void;
	readonly mergeBlocks?: ( isForward: boolean ) => void;
	readonly onRemove?: () => void;
}

/** What a block's `save` receives. */
export interface SaveProps< A extends Attributes = Attributes > {
	readonly attributes: A;
	readonly innerBlocks?: readonly Block[];
	readonly className?: string;
}

/** The parts of a block.json that TypeScript code reads. */
export interface BlockMetadata {
	readonly name: string;
	readonly title?: string;
}

/** A frozen older shape of a block. See WordPress, "Block deprecation". */
export interface Deprecation {
	readonly attributes: Record< string, BlockAttribute >;
	readonly supports?: BlockSupports;
	readonly apiVersion?: number;
	readonly save: Held< SaveProps, ReactNode >;
	readonly isEligible?: { call( attributes: Attributes, innerBlocks: Block[] ): boolean }[ 'call' ];
	readonly migrate?: {
		call( attributes: Attributes, innerBlocks: Block[] ): Attributes | [ Attributes, Block[] ];
	}[ 'call' ];
}

/**
 * What an extension's index.ts says of a block; everything else stands in its block.json and comes from the server.
 */
export interface BlockSettings< A extends Attributes = Attributes > {
	readonly icon: ReactElement;
	readonly edit: Held< EditProps< A >, ReactNode >;
	readonly save: Held< SaveProps< A >, ReactNode >;
	readonly deprecated?: ReadonlyArray< Deprecation >;
	readonly transforms?: { from?: BlockTransform[]; to?: BlockTransform[] };
	readonly variations?: BlockVariation[];
	/** What the first of two neighbors becomes when the second is joined to it. */
	readonly merge?: { call( attributes: A, more: A ): Partial< A > }[ 'call' ];
	readonly __experimentalLabel?: Held< A, string >;
}

/** What the editor is about to save of a post. */
export interface PostEdits {
	readonly content?: string;
	readonly [ name: string ]: unknown;
}

/** The arguments of WordPress' addFilter(); a callback takes and returns what its hook says. */
export type EditorFilter = readonly [
	hook: string,
	namespace: string,
	callback: Parameters< typeof addFilter >[ 2 ],
	priority?: number,
];

/** A block: the module that its index.ts is. */
export interface BlockModule {
	readonly metadata: BlockMetadata;
	readonly settings: BlockSettings;
	/** Completes the post's blocks of this type, also those whose edit was never shown; a failure saves what is there. */
	readonly beforeSave?: ( edits: PostEdits ) => Promise< PostEdits >;
	readonly children?: ReadonlyArray< BlockModule >;
	/** Added whether the block may be used or not. */
	readonly filters?: ReadonlyArray< EditorFilter >;
}

/** A panel of the editor's sidebars: the module that its index.ts is. */
export interface PanelModule {
	readonly panel: {
		/** The slug of the extension, or the name of the domain. */
		readonly name: string;
		readonly icon?: ReactElement;
		readonly render: () => ReactNode;
	};
}

/** What changes blocks and controls of WordPress, where it is no block and no panel: the module that its index.ts is. */
export interface FilterModule {
	/** The extension's slug. */
	readonly name: string;
	readonly filters: ReadonlyArray< EditorFilter >;
	/** Reasons for which the extension may be unavailable while its filters stay: they keep its saved content readable. */
	readonly staysFor?: ReadonlyArray< string >;
	/** Blocks that come with the filters. */
	readonly children?: ReadonlyArray< BlockModule >;
}

/** What src/editor.ts finds in an extension's index.ts. */
export type ExtensionModule = BlockModule | PanelModule | FilterModule;

/** What src/editor.ts finds in a domain's index.ts. No gate stands before it, as before the rest of a domain. */
export interface DomainModule {
	readonly panel?: PanelModule[ 'panel' ];
	readonly filters?: ReadonlyArray< EditorFilter >;
}
