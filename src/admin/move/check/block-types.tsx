import { RawHTML } from '@wordpress/element';

/** A block as the editor opens it. */
export interface OpenedBlock {
	readonly name: string;
	readonly isValid: boolean;
	readonly attributes: Readonly< Record< string, unknown > >;
	readonly innerBlocks: readonly OpenedBlock[];
}

type Settings = { readonly deprecated?: readonly object[] };

/** The scripts that the server has loaded. Importing them would load them on each screen of “Move from Jetpack”. */
interface EditorScripts {
	readonly blocks: {
		readonly parse: ( content: string, options: object ) => readonly OpenedBlock[];
		readonly getBlockType: ( name: string ) => { readonly title?: string } | undefined;
	};
	readonly blockLibrary: { readonly registerCoreBlocks: () => void };
	readonly widgets: Record< 'registerLegacyWidgetBlock' | 'registerWidgetGroupBlock', () => void >;
	readonly data: { readonly dispatch: ( store: string ) => { readonly reapplyBlockTypeFilters: () => void } };
	readonly hooks: {
		readonly addFilter: (
			hook: string,
			namespace: string,
			filter: ( settings: Settings, name: string, version?: object | null ) => Settings
		) => void;
	};
}

const scripts = () => ( window as unknown as { readonly wp: EditorScripts } ).wp;

/** Attribute of blocks that fit no version of their type. */
const MISFIT = 'slipstreamMisfit';

/**
 * Oldest version of each block type, which accepts everything. The editor's parser reports invalid blocks in the console only; this version
 * marks them instead, and the console stays empty.
 */
const ACCEPTS_EVERYTHING = {
	apiVersion: 3,
	supports: {},
	attributes: { [ MISFIT ]: { type: 'string', source: 'raw' } },
	save: ( { attributes }: { attributes: Record< string, unknown > } ) => (
		<RawHTML>{ String( attributes[ MISFIT ] ) }</RawHTML>
	),
};

/** Adds ACCEPTS_EVERYTHING to a block type. The filter also runs for each older version of the type. */
const addVersion = ( settings: Settings, _name: string, version?: object | null ): Settings =>
	version ? settings : { ...settings, deprecated: [ ...( settings.deprecated ?? [] ), ACCEPTS_EVERYTHING ] };

/**
 * Registers the block types of WordPress, after those of plugins, as the post editor does when it starts. Call it once, when all scripts
 * of the page have run.
 */
export function registerBlockTypes(): void {
	const { blockLibrary, widgets, data, hooks } = scripts();
	hooks.addFilter( 'blocks.registerBlockType', 'slipstream/check', addVersion );
	data.dispatch( 'core/blocks' ).reapplyBlockTypeFilters();
	blockLibrary.registerCoreBlocks();
	widgets.registerLegacyWidgetBlock();
	widgets.registerWidgetGroupBlock();
}

/** Returns the blocks of a post's content. */
export const openContent = ( content: string ) =>
	scripts().blocks.parse( content, { __unstableSkipMigrationLogs: true } );

/** @return Title of a block type; '' if there is no such type. */
export const titleOf = ( name: string ) => scripts().blocks.getBlockType( name )?.title ?? '';

/** Whether the editor shows a warning instead of the block. */
export const isMisfit = ( { isValid, attributes }: OpenedBlock ) => ! isValid || MISFIT in attributes;
