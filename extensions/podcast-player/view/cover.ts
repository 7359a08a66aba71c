import { whenConsented } from '../../../shared/view/embed-consent';

/**
 * Loads the cover, if it is not loaded yet.
 *
 * @param root Root element of the block.
 */
export function showCover( root: HTMLElement ): void {
	const image = root.querySelector< HTMLImageElement >( 'img[data-src]' );
	if ( image?.dataset.src ) {
		image.src = image.dataset.src;
		image.removeAttribute( 'data-src' );
	}
}

/**
 * If the cover needs consent, loads it when the visitor consents.
 *
 * @param root Root element of the block.
 */
export function loadCoverOnConsent( root: HTMLElement ): void {
	if ( root.querySelector( 'img[data-waits-for="consent"]' ) ) {
		whenConsented( () => showCover( root ) );
	}
}
