/** What embeds are to the WP Consent API. */
const CATEGORY = 'marketing';

const CONSENT_CHANGES = 'wp_listen_for_consent_change';

/** Calls back once the site's consent says yes; never where nobody asks visitors. */
export function whenConsented( callback: () => void ): void {
	const look = () => {
		if ( window.wp_has_consent?.( CATEGORY ) ) {
			callback();
		}
	};
	look();
	document.addEventListener( CONSENT_CHANGES, () => setTimeout( look ) );
}

/**
 * Waits for a press of the button that Blocks\EmbedConsent has printed, where the owner asks visitors, or they have refused.
 *
 * @param root   Of the block; gets the focus that goes with the button.
 * @param button Hidden where the owner does not ask.
 */
export async function untilAllowed( root: HTMLElement, button: HTMLButtonElement ): Promise< void > {
	if ( ! button.hidden || window.wp_has_consent?.( CATEGORY ) === false ) {
		button.hidden = false;
		await new Promise( ( resolve ) => button.addEventListener( 'click', resolve ) );
		root.tabIndex = -1;
		root.focus();
	}
	button.remove();
}
