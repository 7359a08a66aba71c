/** Media query for phones. On phones, the story fills the window instead of using full screen. */
const PHONE = '(max-width: 599px), (max-height: 479px)';

const OPEN = 'wp-story-fullscreen';

/** Makes the rest of the page inert. @return Function that undoes this. */
function makeOthersInert( element: HTMLElement ): () => void {
	const held: HTMLElement[] = [];
	const { body } = element.ownerDocument;
	for ( let at = element; at !== body && at.parentElement; at = at.parentElement ) {
		for ( const other of [ ...at.parentElement.children ] as HTMLElement[] ) {
			if ( other !== at && ! other.inert ) {
				other.inert = true;
				held.push( other );
			}
		}
	}
	return () => held.forEach( ( other ) => ( other.inert = false ) );
}

/** Whether to request full screen. Browsers allow it only after a user action. */
const canFillScreen = ( element: HTMLElement ) =>
	Boolean( element.ownerDocument.fullscreenEnabled ) &&
	! window.matchMedia( PHONE ).matches &&
	navigator.userActivation?.isActive !== false;

/**
 * Shows the player over the page in full screen. On phones, or if full screen is not available, shows it as a dialog that
 * fills the window. Does not move elements, because that would stop a video.
 *
 * @param app     Root element of the player.
 * @param label   Accessible name.
 * @param onLeave Called when the browser has left full screen, for example by Escape.
 */
export function createStage( app: HTMLElement, label: string, onLeave: () => void ) {
	const page = app.ownerDocument;
	let giveBack: ( () => void ) | undefined;
	let opener: Element | null = null;
	let isNative = false;

	const overlay = () => {
		isNative = false;
		// Use the top layer, which the theme's styles cannot cover.
		app.setAttribute( 'popover', 'manual' );
		app.showPopover?.();
		app.focus( { preventScroll: true } );
	};
	const fillScreen = () => {
		isNative = true;
		app.requestFullscreen().then(
			() => app.focus( { preventScroll: true } ),
			() => giveBack && overlay()
		);
	};
	const leftByBrowser = () => {
		if ( giveBack && isNative && page.fullscreenElement !== app ) {
			onLeave();
		}
	};
	page.addEventListener( 'fullscreenchange', leftByBrowser );

	const leave = () => {
		if ( ! giveBack ) {
			return;
		}
		giveBack();
		giveBack = undefined;
		if ( page.fullscreenElement === app ) {
			page.exitFullscreen().catch( () => {} );
		}
		if ( app.hasAttribute( 'popover' ) ) {
			app.hidePopover?.();
			app.removeAttribute( 'popover' );
		}
		app.classList.remove( OPEN );
		page.body.classList.remove( 'wp-story-in-fullscreen' );
		[ 'role', 'aria-modal', 'aria-label' ].forEach( ( name ) => app.removeAttribute( name ) );
		( opener as HTMLElement | null )?.focus?.( { preventScroll: true } );
	};
	return {
		enter() {
			if ( giveBack ) {
				return;
			}
			opener = page.activeElement;
			giveBack = makeOthersInert( app );
			app.classList.add( OPEN );
			page.body.classList.add( 'wp-story-in-fullscreen' );
			app.setAttribute( 'role', 'dialog' );
			app.setAttribute( 'aria-modal', 'true' );
			app.setAttribute( 'aria-label', label );
			( canFillScreen( app ) ? fillScreen : overlay )();
		},
		leave,
		destroy() {
			leave();
			page.removeEventListener( 'fullscreenchange', leftByBrowser );
		},
	};
}
