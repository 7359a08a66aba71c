import { chooseHost, getHosts } from './choose-host';

type Pair = readonly [ width: number, height: number ];

/** What the image service is asked to do. */
export interface ResizeOptions {
	readonly width?: number;
	readonly height?: number;
	/** Fits the image into a box and fills the rest. */
	readonly letterbox?: Pair;
	/** Cuts away an earlier letterbox. */
	readonly unletterbox?: boolean;
	/** Crops to exactly this size. */
	readonly resize?: Pair;
	/** What to remove from the file: "info", "color" or "all". */
	readonly strip?: string;
	/** Whether the service fetches the original by https; by default as the original's address says. */
	readonly ssl?: boolean;
}

/** Keys of the address, in the order in which they are written. */
const KEYS = {
	width: 'w',
	height: 'h',
	letterbox: 'lb',
	unletterbox: 'ulb',
	resize: 'resize',
	strip: 'strip',
	ssl: 'ssl',
} as const satisfies Record< keyof ResizeOptions, string >;

/** Hosts whose images no service can fetch: this machine, this network. */
const LOCAL_HOST = /^(localhost|\[.*\]|[\d.]+|[^.]+)$|\.(local|localhost|test)$/;

/** Saved content of other plugins holds addresses of a resizing service already. */
const RESIZED_HOST = /^i[0-2]\.wp\.com$/;

/**
 * @param source  The original's address.
 * @param pattern See resizedImageUrl().
 */
function canBeResized( source: URL, pattern: string ): boolean {
	return (
		/^https?:$/.test( source.protocol ) &&
		! LOCAL_HOST.test( source.hostname ) &&
		! RESIZED_HOST.test( source.host ) &&
		! getHosts( pattern ).includes( source.host )
	);
}

/** @param options Those left out, and those that are false, are not written. */
function toQuery( options: ResizeOptions ): string {
	const query = new URLSearchParams();
	for ( const [ option, key ] of Object.entries( KEYS ) as Array< [ keyof ResizeOptions, string ] > ) {
		const value = options[ option ];
		if ( value ) {
			query.set( key, value === true ? '1' : String( value ) );
		}
	}
	return query.size ? `?${ query }` : '';
}

/**
 * The address of a resized image, at one of the three hosts of the site owner's image service. Which one depends on the
 * image's path alone, so that caches keep one copy.
 *
 * @param url         The original's address.
 * @param options     The size.
 * @param hostPattern Start of the service's addresses with a number in it: "https://i{n}.example.net". Without one there is
 *                    no service, and the address stays as it is. So do addresses that a service can't fetch.
 */
export function resizedImageUrl( url: string, options: ResizeOptions = {}, hostPattern = '' ): string {
	if ( ! hostPattern.includes( '{n}' ) || ! URL.canParse( url ) ) {
		return url;
	}

	const source = new URL( url );
	if ( ! canBeResized( source, hostPattern ) ) {
		return url;
	}
	const service = hostPattern.replace( '{n}', String( chooseHost( source.pathname ) ) ).replace( /\/+$/, '' );
	const query = toQuery( { ssl: source.protocol === 'https:', ...options } );
	return `${ service }/${ source.host }${ source.pathname }${ query }`;
}
