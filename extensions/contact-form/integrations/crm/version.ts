/** Major, minor, patch. */
export type Version = readonly [ number, number, number ];

/**
 * Reads a version number of up to three parts. "v4.1-beta" is 4.1.0.
 *
 * @return Null if the text contains no number.
 */
export function coerceVersion( text: string ): Version | null {
	const found = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec( text );
	return found ? [ Number( found[ 1 ] ), Number( found[ 2 ] ?? 0 ), Number( found[ 3 ] ?? 0 ) ] : null;
}

/**
 * Compares versions.
 *
 * @return Negative if the first one is older, 0 if they are equal.
 */
export function compareVersions( one: Version, other: Version ): number {
	return one[ 0 ] - other[ 0 ] || one[ 1 ] - other[ 1 ] || one[ 2 ] - other[ 2 ];
}
