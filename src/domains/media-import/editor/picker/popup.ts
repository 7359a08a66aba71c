import { __ } from '@wordpress/i18n';
import { pollWindow } from '../../../../../shared/fetch/poll-window';
import { getInitialState, getText } from '../../../../../shared/site/initial-state';
import type { Failure } from './types';

const WIDTH = 780;
const HEIGHT = 700;

/**
 * Opens an empty window in the center of the screen. It must be opened during a click, when its URL is not known yet: browsers block
 * it later.
 * @return The window; null if the browser blocks it.
 */
export function openPopup(): Window | null {
	const left = Math.round( window.screenX + ( window.outerWidth - WIDTH ) / 2 );
	const top = Math.round( window.screenY + ( window.outerHeight - HEIGHT ) / 2 );
	return window.open(
		'about:blank',
		'_blank',
		`toolbar=0,location=0,status=0,menubar=0,width=${ WIDTH },height=${ HEIGHT },left=${ left },top=${ top }`
	);
}

export const getBlockedFailure = (): Failure => ( {
	code: 'popup_blocked',
	message: __( 'Your browser has blocked the window. Allow pop-ups for this site and try again.', 'slipstream' ),
} );

/** @param url URL on another site. Throws if it is not an http(s) URL. */
export function leadTo( popup: Window, url: string ): void {
	if ( ! /^https?:\/\//i.test( url ) ) {
		throw new RangeError( 'Not an address of the web.' );
	}
	popup.location.href = url;
}

/** Closes the window when it has returned to this site's dashboard. */
function closeAtReturn( popup: Window ): void {
	const adminUrl = getText( getInitialState(), 'adminUrl' );
	try {
		if ( adminUrl && popup.location.href.startsWith( adminUrl ) ) {
			popup.close();
		}
	} catch {
		// The window shows another site, whose URL cannot be read. Continue to wait.
	}
}

/** Resolves when the window is closed. Rejects if the signal aborts. */
export function untilClosed( popup: Window, signal: AbortSignal ): Promise< true > {
	return pollWindow(
		popup,
		() => {
			closeAtReturn( popup );
			return popup.closed || undefined;
		},
		signal
	);
}
