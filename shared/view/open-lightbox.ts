import { loadChunk } from './load-chunk';

/**
 * Shows enlarged images, one at a time, in a dialog. Its code is loaded on first use.
 *
 * @param template Template with the labeled controls, from Blocks\Lightbox.
 * @param figures  Elements with an image and perhaps a caption, in order.
 * @param index    Index of the first image to show.
 * @return Index of the last image, when the dialog is closed. Null when the code cannot be loaded, such as on a cached
 *     page after an update.
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
