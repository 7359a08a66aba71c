import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

/** What Pinterest's script calls what it draws. */
export type PinKind = keyof typeof constants.kinds;

export interface Pin {
	/** With https; of a pin without what stands beside its id, since the script does not understand that. */
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
			const short = `/pin/${ found[ 1 ] }/`;
			const isLong = found[ 1 ] && short !== address!.pathname && short !== `${ address!.pathname }/`;
			return { kind, url: isLong ? address!.origin + short : address!.href };
		}
	}
	return undefined;
}

/** @return One of Pinterest's short addresses, which do not say what they lead to; nothing for other addresses. */
export function readShortLink( text: string ): string | undefined {
	const address = readAddress( text, new RegExp( constants.shortHost ) );
	return address && address.pathname !== '/' ? address.href : undefined;
}
