/** Category of embeds in the WP Consent API. */
const CATEGORY = 'marketing';

const CONSENT_CHANGES = 'wp_listen_for_consent_change';

/** Calls back when the visitor has consented through the WP Consent API. Never calls back without the API. */
export function whenConsented( callback: () => void ): void {
	const check = () => {
		if ( window.wp_has_consent?.( CATEGORY ) ) {
			callback();
		}
	};
	check();
	// The script of the WP Consent API may load after this one.
	addEventListener( 'load', check );
	document.addEventListener( CONSENT_CHANGES, () => setTimeout( check ) );
}

/** Whether the visitor has chosen to always show a provider. Also connects the checkbox with the stored choice. */
function isRemembered( box: HTMLInputElement ): boolean {
	const key = `slipstream-embed-${ box.value }`;
	try {
		box.checked = key in localStorage;
		box.onchange = () => ( box.checked ? localStorage.setItem( key, '1' ) : localStorage.removeItem( key ) );
		box.parentElement!.hidden = false;
	} catch {
		// Storage is not available, as in some private windows. The visitor is asked each time.
	}
	return box.checked;
}

/**
 * Waits for a click on the button of Blocks\EmbedConsent, if the owner asks visitors or they have not consented. Skips
 * the wait when the visitor always shows the provider.
 *
 * @param root   Root of the block; receives the focus when the button is removed.
 * @param button Hidden when the owner does not ask.
 * @param box    Checkbox that stores the visitor's choice, if there is one.
 */
export async function untilAllowed(
	root: HTMLElement,
	button: HTMLButtonElement,
	box?: HTMLInputElement | null
): Promise< void > {
	const isKnown = box && isRemembered( box );
	const isOwnersQuestion = ! button.hidden;
	// If the site uses the API and it is not loaded yet, there is no consent.
	if ( ! isKnown && ( isOwnersQuestion || ! ( window.wp_has_consent?.( CATEGORY ) ?? ! button.dataset.consent ) ) ) {
		button.hidden = false;
		const isPressed = await new Promise( ( resolve ) => {
			button.addEventListener( 'click', () => resolve( true ) );
			if ( ! isOwnersQuestion ) {
				whenConsented( () => resolve( false ) );
			}
		} );
		if ( isPressed ) {
			root.tabIndex = -1;
			root.focus();
		}
	}
	button.remove();
}
