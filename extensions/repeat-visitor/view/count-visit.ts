/** 180 days, in seconds. */
const LIFE = 15552000;

/**
 * Counts this visit after the page has loaded, and not during prerendering. If consent is required, it sets the cookie
 * only with consent, and removes it when consent is withdrawn.
 *
 * @param data         Data of the block.
 * @param data.visits  Number of earlier visits.
 * @param data.consent Required consent category, if any.
 */
export function countVisit( { visits, consent }: DOMStringMap ): void {
	const isAllowed = ( { detail }: { detail?: Readonly< Record< string, string > > } ) =>
		! consent || ( detail?.[ consent ] ? detail[ consent ] === 'allow' : window.wp_has_consent?.( consent ) );

	/** Writes the same count on repeated calls. */
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
