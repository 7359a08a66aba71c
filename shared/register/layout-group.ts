import categories from '../data/categories.json';

/**
 * Filter `blocks.registerBlockType`: puts blocks of the category "layout" into the inserter's group of that name. WordPress
 * takes the word for an old name of "design".
 *
 * @param settings The block type's settings, the server's included.
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
