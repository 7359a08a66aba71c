/** 180 days, in seconds. */
const LIFE = 15552000;

/**
 * Counts this visit of the page, when it is one: after it has loaded, and not while the browser only prepares it. Where
 * consent is asked for, the cookie stays away until there is some, and goes when it is withdrawn.
 *
 * @param data         Of a block.
 * @param data.visits  How many earlier visits there were.
 * @param data.consent The category of consent that it takes, if any.
 */
export function countVisit( { visits, consent }: DOMStringMap ): void {
	const isAllowed = ( { detail }: { detail?: Readonly< Record< string, string > > } ) =>
		! consent || ( detail?.[ consent ] ? detail[ consent ] === 'allow' : window.wp_has_consent?.( consent ) );

	/** Writes the same count however often it is called. */
	const count = ( event: object ) => {
		const life = isAllowed( event ) ? LIFE : 0;
		const secure = location.protocol === 'https:' ? ';secure' : '';
		document.cookie = `jp-visit-counter=${ Number( visits ) + 1 };path=${
			location.pathname
		};max-age=${ life };samesite=lax${ secure }`;
	};

	if ( ( document as { prerendering?: boolean } ).prerendering ) {
		document.addEventListener( 'prerenderingchange', count );
	} else if ( document.readyState === 'complete' ) {
		count( {} );
	} else {
		window.addEventListener( 'load', count );
	}
	if ( consent ) {
		document.addEventListener( 'wp_consent_type_defined', count );
		document.addEventListener( 'wp_listen_for_consent_change', count );
	}
}
