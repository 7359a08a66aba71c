import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

/** What Pinterest's script calls what it draws. */
export type PinKind = keyof typeof constants.kinds;

export interface Pin {
	/** With https; of a pin without what stands beside its number, since the script does not understand that. */
	readonly url: string;
	readonly kind: PinKind;
}

const KINDS = Object.entries( constants.kinds ) as ReadonlyArray< [ PinKind, { readonly path: string } ] >;

/** @return What an address of Pinterest shows; nothing for other addresses. */
export function readPin( text: string ): Pin | undefined {
	const address = readAddress( text, new RegExp( constants.host ) );
	for ( const [ kind, { path } ] of address ? KINDS : [] ) {
		const found = new RegExp( path ).exec( address!.pathname );
		if ( found ) {
			const isLong = found[ 1 ] && ! /^\/pin\/\d+\/?$/.test( address!.pathname );
			return { kind, url: isLong ? `${ address!.origin }/pin/${ found[ 1 ] }/` : address!.href };
		}
	}
	return undefined;
}

/** @return Whether it is one of Pinterest's short addresses, which say nothing of what they lead to. */
export function isShortLink( text: string ): boolean {
	return ( readAddress( text, new RegExp( constants.shortHost ) )?.pathname.length ?? 0 ) > 1;
}
