import { loadChunk } from './load-chunk';

/**
 * Shows pictures large, one at a time, in a window over the page. What draws it is loaded when it is first asked for.
 *
 * @param template Holds the window's controls, with their words; the server prints it (Blocks\Lightbox).
 * @param figures  The elements that hold a picture and, it may be, a caption, in their order.
 * @param index    The one to begin with.
 * @return The index of the one last seen, when the window is closed; null where it can't be loaded, as from a page that a cache
 *         has kept for longer than the file was there.
 */
export async function openLightbox(
	template: HTMLTemplateElement,
	figures: readonly HTMLElement[],
	index: number
): Promise< number | null > {
	try {
		const { open } = await loadChunk( () => import( /* webpackChunkName: "lightbox" */ './lightbox' ) );
		return await open( template, figures, index );
	} catch {
		return null;
	}
}
