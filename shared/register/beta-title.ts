import presets from '../../extensions/index.json';

const beta = new Set( presets.beta.map( ( slug ) => `jetpack/${ slug }` ) );

/**
 * Filter `blocks.registerBlockType`. Marks beta blocks in their title.
 *
 * @param settings Settings of the block type, including those from the server.
 * @param name     Full block name.
 */
export function addBetaToTitle< Settings extends { title?: string } >( settings: Settings, name: string ): Settings {
	// The suffix is not translated, as in Jetpack.
	return beta.has( name ) ? { ...settings, title: `${ settings.title ?? name } (beta)` } : settings;
}
