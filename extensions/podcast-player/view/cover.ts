const CONSENT_CHANGES = 'wp_listen_for_consent_change';

/**
 * Loads the cover that had to wait.
 *
 * @param root Of the block.
 */
export function showCover( root: HTMLElement ): void {
	const image = root.querySelector< HTMLImageElement >( 'img[data-src]' );
	if ( image?.dataset.src ) {
		image.src = image.dataset.src;
		image.removeAttribute( 'data-src' );
	}
}

/**
 * Loads it as soon as the site's consent says yes, where that is what it waits for.
 *
 * @param root Of the block.
 */
export function followConsent( root: HTMLElement ): void {
	if ( ! root.querySelector( 'img[data-waits-for="consent"]' ) ) {
		return;
	}
	const look = () => {
		if ( window.wp_has_consent?.( 'marketing' ) ) {
			showCover( root );
		}
	};
	look();
	document.addEventListener( CONSENT_CHANGES, () => setTimeout( look ) );
}
