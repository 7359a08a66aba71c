import presets from '../../extensions/index.json';

const beta = new Set( presets.beta.map( ( slug ) => `jetpack/${ slug }` ) );

/**
 * Filter `blocks.registerBlockType`: says in the title that a block is still in beta.
 *
 * @param settings The block type's settings, the server's included.
 * @param name     Full block name.
 */
export function addBetaToTitle< Settings extends { title?: string } >( settings: Settings, name: string ): Settings {
	// The word is no part of a sentence: it stands in every language's title as it does in Jetpack's.
	return beta.has( name ) ? { ...settings, title: `${ settings.title ?? name } (beta)` } : settings;
}
