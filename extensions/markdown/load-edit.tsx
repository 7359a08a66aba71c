import type { EditProps } from '../../shared/types/extension';
import type { MarkdownAttributes } from './types';

/**
 * Loads the edit component and the renderer together; fails if either fails. With only the first, an author could change
 * the source without updating the HTML for visitors.
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
