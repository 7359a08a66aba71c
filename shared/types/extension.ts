import type { Block, BlockAttribute, BlockSupports, BlockTransform, BlockVariation } from '@wordpress/blocks';
import type { addFilter } from '@wordpress/hooks';
import type { ReactElement, ReactNode } from 'react';

/** Attributes of an arbitrary block. */
export type Attributes = Record< string, unknown >;

/**
 * A component or function in a list of different blocks. Its parameters are checked bivariantly, like those of
 * methods, because each block is called only with its attributes.
 */
type Bivariant< Props, Result > = { call( props: Props ): Result }[ 'call' ];

/** Props of a block's `edit`. */
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

/** Props of a block's `save`. */
export interface SaveProps< A extends Attributes = Attributes > {
	readonly attributes: A;
	readonly innerBlocks?: readonly Block[];
	readonly className?: string;
}

/** The parts of block.json that TypeScript code reads. */
export interface BlockMetadata {
	readonly name: string;
	readonly title?: string;
}

/** A deprecated version of a block. See "Deprecation" in WordPress' Block Editor Handbook. */
export interface Deprecation {
	readonly attributes: Record< string, BlockAttribute >;
	readonly supports?: BlockSupports;
	readonly apiVersion?: number;
	readonly save: Bivariant< SaveProps, ReactNode >;
	readonly isEligible?: { call( attributes: Attributes, innerBlocks: Block[] ): boolean }[ 'call' ];
	readonly migrate?: {
		call( attributes: Attributes, innerBlocks: Block[] ): Attributes | [ Attributes, Block[] ];
	}[ 'call' ];
}

/** Settings of a block in index.ts. All other settings are in block.json, and come from the server. */
export interface BlockSettings< A extends Attributes = Attributes > {
	readonly icon: ReactElement;
	readonly edit: Bivariant< EditProps< A >, ReactNode >;
	readonly save: Bivariant< SaveProps< A >, ReactNode >;
	readonly deprecated?: ReadonlyArray< Deprecation >;
	readonly transforms?: { from?: BlockTransform[]; to?: BlockTransform[] };
	readonly variations?: BlockVariation[];
	/** Returns the attributes of this block after another one is merged into it. */
	readonly merge?: { call( attributes: A, more: A ): Partial< A > }[ 'call' ];
	readonly __experimentalLabel?: Bivariant< A, string >;
}

/** Changes to a post that the editor is about to save. */
export interface PostEdits {
	readonly content?: string;
	readonly [ name: string ]: unknown;
}

/** Arguments of addFilter(). */
export type EditorFilter = readonly [
	hook: string,
	namespace: string,
	callback: Parameters< typeof addFilter >[ 2 ],
	priority?: number,
];

/** Exports of a block's index.ts. */
export interface BlockModule {
	readonly metadata: BlockMetadata;
	readonly settings: BlockSettings;
	/**
	 * Completes blocks of this type before the post is saved, including blocks that were not rendered. If it fails,
	 * the post is saved without its changes.
	 */
	readonly beforeSave?: ( edits: PostEdits ) => Promise< PostEdits >;
	readonly children?: ReadonlyArray< BlockModule >;
	/** Filters to add even if the block is not available. */
	readonly filters?: ReadonlyArray< EditorFilter >;
}

/** Exports of the index.ts of a panel in the editor's sidebars. */
export interface PanelModule {
	readonly panel: {
		/** Slug of the extension, or name of the domain. */
		readonly name: string;
		readonly icon?: ReactElement;
		readonly render: () => ReactNode;
		/** Rendered on hosting services if the site's plan does not include the feature. */
		readonly renderUpgradeNudge?: () => ReactNode;
	};
	/** Blocks of the extension. They are available if its panel is. */
	readonly children?: ReadonlyArray< BlockModule >;
}

/** Exports of the index.ts of an extension that only filters WordPress' blocks and controls. */
export interface FilterModule {
	/** Slug of the extension. */
	readonly name: string;
	readonly filters: ReadonlyArray< EditorFilter >;
	/** Reasons of unavailability for which the filters are still added, so that saved content stays readable. */
	readonly staysFor?: ReadonlyArray< string >;
	/** Blocks to register together with the filters. */
	readonly children?: ReadonlyArray< BlockModule >;
}

/** Exports of an extension's index.ts, which src/editor.ts imports. */
export type ExtensionModule = BlockModule | PanelModule | FilterModule;

/** Exports of a domain's index.ts, which src/editor.ts imports. Domains are always available. */
export interface DomainModule {
	readonly panel?: PanelModule[ 'panel' ];
	readonly filters?: ReadonlyArray< EditorFilter >;
}
