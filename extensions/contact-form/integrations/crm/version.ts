/** Major, minor, patch. */
export type Version = readonly [ number, number, number ];

/** The first number of a text with up to two more behind it: "v4.1-beta" is 4.1.0. @return null without a number. */
export function coerceVersion( text: string ): Version | null {
	const found = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec( text );
	return found ? [ Number( found[ 1 ] ), Number( found[ 2 ] ?? 0 ), Number( found[ 3 ] ?? 0 ) ] : null;
}

/** @return Negative when the first is older, 0 when both are the same. */
export function compareVersions( one: Version, other: Version ): number {
	return one[ 0 ] - other[ 0 ] || one[ 1 ] - other[ 1 ] || one[ 2 ] - other[ 2 ];
}
