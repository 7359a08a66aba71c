import { __ } from '@wordpress/i18n';
import { pollWindow } from '../../shared/fetch';
import { getText, toRecord } from '../../shared/site';

const SIZE = 700;
const NAME = 'connect-to-instagram-popup';

/** Result that the pop-up window has reported. */
export interface PopupResult {
	readonly isDone: boolean;
	/** Token of the connection. If it is missing, reload the accounts to find the new one. */
	readonly keyringId?: string;
}

/**
 * Opens an empty window at once. Browsers allow pop-ups only directly after a click, and the URL must be requested first.
 *
 * @return Null if the browser blocks the window.
 */
export function openPopup(): Window | null {
	const left = Math.round( window.screenX + ( window.outerWidth - SIZE ) / 2 );
	const top = Math.round( window.screenY + ( window.outerHeight - SIZE ) / 2 );
	return window.open(
		'',
		NAME,
		`toolbar=0,location=0,menubar=0,width=${ SIZE },height=${ SIZE },top=${ top },left=${ left }`
	);
}

export const getBlockedText = () =>
	__( 'Your browser blocked the window. Allow pop-ups for this site and try again.', 'slipstream' );

/**
 * Loads a URL in the window.
 *
 * @param url URL of another site. Throws unless it starts with http: or https:.
 */
export function leadTo( popup: Window, url: string ): void {
	if ( ! /^https?:\/\//i.test( url ) ) {
		throw new RangeError( 'Not an address of the web.' );
	}
	popup.location.href = url;
}

function readMessage( data: unknown ): PopupResult | null {
	const record = toRecord( data );
	const id = record.keyring_id;
	if ( ( typeof id === 'string' && id ) || typeof id === 'number' ) {
		return { isDone: true, keyringId: String( id ) };
	}
	return getText( record, 'type' ) === 'slipstream-sign-in' ? { isDone: record.result === 'done' } : null;
}

/** Resolves when the window reports its result or is closed. Messages from other windows and origins are ignored. */
export function untilAnswered( popup: Window, signal: AbortSignal ): Promise< PopupResult > {
	let result: PopupResult | null = null;
	window.addEventListener(
		'message',
		( { source, origin, data }: MessageEvent< unknown > ) => {
			if ( source === popup && origin === window.location.origin ) {
				result = readMessage( data ) ?? result;
			}
		},
		{ signal }
	);
	return pollWindow( popup, () => result ?? ( popup.closed ? { isDone: false } : undefined ), signal );
}
