import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

/** Name of the embed type in Pinterest's script. */
export type PinKind = keyof typeof constants.kinds;

export interface Pin {
	/** HTTPS URL. For pins it ends after the ID, because Pinterest's script accepts nothing more. */
	readonly url: string;
	readonly kind: PinKind;
}

const KINDS = Object.entries( constants.kinds ) as ReadonlyArray< [ PinKind, { readonly path: string } ] >;

/** @return The pin, board or profile of a Pinterest URL; undefined for other URLs. */
export function readPin( text: string ): Pin | undefined {
	const url = readAddress( text, new RegExp( constants.host ) );
	for ( const [ kind, { path } ] of url ? KINDS : [] ) {
		const found = new RegExp( path ).exec( url!.pathname );
		if ( found ) {
			const short = `/pin/${ found[ 1 ] }/`;
			const isLong = found[ 1 ] && short !== url!.pathname && short !== `${ url!.pathname }/`;
			return { kind, url: isLong ? url!.origin + short : url!.href };
		}
	}
	return undefined;
}

/** @return The URL if it is a Pinterest short link, whose target is unknown; else undefined. */
export function readShortLink( text: string ): string | undefined {
	const url = readAddress( text, new RegExp( constants.shortHost ) );
	return url && url.pathname !== '/' ? url.href : undefined;
}
