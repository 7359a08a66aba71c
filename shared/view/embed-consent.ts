/** Consent category of embeds in the WP Consent API. */
const CATEGORY = 'marketing';

const CONSENT_CHANGES = 'wp_listen_for_consent_change';

/** Calls back once the visitor has consented through the WP Consent API. Without the API, never calls back. */
export function whenConsented( callback: () => void ): void {
	const check = () => {
		if ( window.wp_has_consent?.( CATEGORY ) ) {
			callback();
		}
	};
	check();
	// The script of the WP Consent API may load later than this one.
	addEventListener( 'load', check );
	document.addEventListener( CONSENT_CHANGES, () => setTimeout( check ) );
}

/**
 * Returns whether the visitor has chosen to always show content from a provider. Also connects the checkbox to the
 * stored choice.
 */
function isRemembered( box: HTMLInputElement ): boolean {
	const key = `slipstream-embed-${ box.value }`;
	try {
		box.checked = key in localStorage;
		box.onchange = () => ( box.checked ? localStorage.setItem( key, '1' ) : localStorage.removeItem( key ) );
		box.parentElement!.hidden = false;
	} catch {
		// Without storage, as in some private windows, the visitor is asked each time.
	}
	return box.checked;
}

/**
 * Waits until the visitor clicks the button of Blocks\EmbedConsent. Does not wait if the site does not ask and
 * consent is given, or if the visitor has chosen to always show the provider.
 *
 * @param root   Root element of the block. Focused when the button is removed.
 * @param button Button that loads the embed. Hidden if the setting is off.
 * @param box    Checkbox that remembers the visitor's choice, if there is one.
 */
export async function untilAllowed(
	root: HTMLElement,
	button: HTMLButtonElement,
	box?: HTMLInputElement | null
): Promise< void > {
	const isKnown = box && isRemembered( box );
	const isOwnersQuestion = ! button.hidden;
	// If the site uses the API but its script has not loaded yet, treat consent as missing.
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
