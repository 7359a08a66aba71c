import categories from '../data/categories.json';

/**
 * Filter `blocks.registerBlockType`: moves blocks of the category "layout" into our inserter group. WordPress treats
 * the category as an old name of "design".
 *
 * @param settings Settings of the block type, including the server's.
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
