import { loadChunk } from './load-chunk';

/**
 * Shows enlarged images in a dialog, one at a time. Loads its code on first use.
 *
 * @param template Template with the labeled controls; see Blocks\Lightbox.
 * @param figures  Elements that contain an image and optionally a caption, in order.
 * @param index    Index of the first image to show.
 * @return Index of the image that was shown last, once the dialog is closed; null if the code cannot be loaded, for
 *     example on a page that was cached before an update.
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
