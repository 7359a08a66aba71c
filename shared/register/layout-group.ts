import categories from '../data/categories.json';

/**
 * Filter `blocks.registerBlockType`. Moves blocks of the category "layout" into our category of the inserter.
 * WordPress treats "layout" as an old name of "design".
 *
 * @param settings Settings of the block type, including those from the server.
 * @param name     Full block name.
 */
export function keepLayoutGroup< Settings extends { category?: string } >(
	settings: Settings,
	name: string
): Settings {
	return settings.category === 'layout' && name.startsWith( 'jetpack/' )
		? { ...settings, category: categories.layout }
		: settings;
}
