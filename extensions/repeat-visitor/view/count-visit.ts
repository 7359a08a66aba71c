/** 180 days, in seconds. */
const LIFE = 15552000;

/**
 * Counts this visit once the page has loaded and is not being prerendered. If consent is required, sets the cookie only
 * after consent, and removes it when consent is withdrawn.
 *
 * @param data         Data attributes of the block.
 * @param data.visits  Number of earlier visits.
 * @param data.consent Required consent category; undefined if none.
 */
export function countVisit( { visits, consent }: DOMStringMap ): void {
	const isAllowed = ( { detail }: { detail?: Readonly< Record< string, string > > } ) =>
		! consent || ( detail?.[ consent ] ? detail[ consent ] === 'allow' : window.wp_has_consent?.( consent ) );

	/** Sets the cookie. Repeated calls set the same count. */
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
