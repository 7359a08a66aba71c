import type { EditProps } from '../../shared/types/extension';
import type { MarkdownAttributes } from './types';

/**
 * Loads the edit and the renderer side by side, both or neither: an author who could type while the renderer is missing
 * would change the source alone, and visitors would go on reading the old text.
 */
export async function loadEdit() {
	const [ { Edit }, { render } ] = await Promise.all( [
		import( /* webpackChunkName: "markdown" */ './edit' ),
		import( /* webpackChunkName: "markdown-it" */ './renderer' ),
	] );
	return {
		default: ( props: EditProps< MarkdownAttributes > ) => <Edit { ...props } render={ render } />,
	};
}
