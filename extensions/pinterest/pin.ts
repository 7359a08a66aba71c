import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

/** Name of the embed type in Pinterest's script. */
export type PinKind = keyof typeof constants.kinds;

export interface Pin {
	/** With https. For pins, only the part up to the ID, because the script does not understand the rest. */
	readonly url: string;
	readonly kind: PinKind;
}

const KINDS = Object.entries( constants.kinds ) as ReadonlyArray< [ PinKind, { readonly path: string } ] >;

/** @return The pin, board or profile of a Pinterest URL; undefined for other URLs. */
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

/** @return A Pinterest short link, whose target is unknown; undefined for other URLs. */
export function readShortLink( text: string ): string | undefined {
	const address = readAddress( text, new RegExp( constants.shortHost ) );
	return address && address.pathname !== '/' ? address.href : undefined;
}
