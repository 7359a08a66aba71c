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
	// The API may be a script that comes after this one.
	addEventListener( 'load', look );
	document.addEventListener( CONSENT_CHANGES, () => setTimeout( look ) );
}

/** Whether the visitor wants no more questions about a provider. The box that says so is there as long as the page is. */
function isRemembered( box: HTMLInputElement ): boolean {
	const key = `slipstream-embed-${ box.value }`;
	try {
		box.checked = key in localStorage;
		box.onchange = () => ( box.checked ? localStorage.setItem( key, '1' ) : localStorage.removeItem( key ) );
		box.parentElement!.hidden = false;
	} catch {
		// Nothing is kept, as in some private windows: the visitor is asked each time.
	}
	return box.checked;
}

/**
 * Waits for a press of the button that Blocks\EmbedConsent has printed, where the owner asks visitors, or they have refused, and
 * have not chosen to see all of the provider.
 *
 * @param root   Of the block; gets the focus that goes with the button.
 * @param button Hidden where the owner does not ask.
 * @param box    Remembers the visitor's choice; nothing where none is printed.
 */
export async function untilAllowed(
	root: HTMLElement,
	button: HTMLButtonElement,
	box?: HTMLInputElement | null
): Promise< void > {
	const isKnown = box && isRemembered( box );
	const isOwnersQuestion = ! button.hidden;
	// Where the site asks for consent, nobody has it from an API that is not there yet.
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
