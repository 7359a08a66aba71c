/** Windows smaller than this are a phone's: there the story fills the window, and the browser's bars stay. */
const PHONE = '(max-width: 599px), (max-height: 479px)';

const OPEN = 'wp-story-fullscreen';

/** @return Takes everything else on the page out of reach, and gives it back when it is called. */
function holdOthers( element: HTMLElement ): () => void {
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

/** Whether the browser fills the screen when it is asked now; it does so only in answer to a person. */
const canFillScreen = ( element: HTMLElement ) =>
	Boolean( element.ownerDocument.fullscreenEnabled ) &&
	! window.matchMedia( PHONE ).matches &&
	navigator.userActivation?.isActive !== false;

/**
 * Shows the player over everything else: in full screen, or where that is not to be had, or on a phone, as a dialog that
 * fills the window. Nothing is moved in the page, which would stop a video.
 *
 * @param app     The player.
 * @param label   What it is called.
 * @param onLeave The browser has left full screen by itself.
 */
export function createStage( app: HTMLElement, label: string, onLeave: () => void ) {
	const page = app.ownerDocument;
	let giveBack: ( () => void ) | undefined;
	let opener: Element | null = null;
	let isNative = false;

	const overlay = () => {
		isNative = false;
		// The top layer, out of reach of whatever a theme does around it.
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
			giveBack = holdOthers( app );
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
