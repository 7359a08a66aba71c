import { __ } from '@wordpress/i18n';
import { pollWindow } from '../../shared/fetch';
import { getText, toRecord } from '../../shared/site';

const SIZE = 700;
const NAME = 'connect-to-instagram-popup';

/** What a window that is gone says: nothing, or which connection there is now. */
export interface PopupResult {
	readonly isDone: boolean;
	/** The connection, where whoever answers names it. */
	readonly keyringId?: string;
}

/**
 * Browsers allow a window only at once when a button is pressed, and so before its address is known.
 *
 * @return Null when the browser blocks it.
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
	__( 'Your browser has blocked the window. Allow pop-ups for this site and try again.', 'slipstream' );

/** @param url Of another site; throws when it is not an address of the web. */
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

/** Resolves when the window has said how it went, or is gone. What other windows and other sites say does not count. */
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
