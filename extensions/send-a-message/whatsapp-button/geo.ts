import { getInitialState, getText, toRecord } from '../../../shared/site/initial-state';

/** @return URL of the site's geo service; null if there is none. */
function serviceAddress(): string | null {
	return getText( toRecord( getInitialState().slipstream ), 'geoServiceUrl' );
}

/** @return Two-letter region in the browser's language; undefined if there is none. */
function ownRegion(): string | undefined {
	try {
		return new Intl.Locale( window.navigator.language ).region;
	} catch {
		return undefined;
	}
}

/** Requests the service without cookies and referrer. */
async function askService( url: string ): Promise< string | undefined > {
	const answer = await window.fetch( url, { credentials: 'omit', referrerPolicy: 'no-referrer' } );
	const code = toRecord( answer.ok ? await answer.json() : null ).country_short;
	return typeof code === 'string' ? code : undefined;
}

/**
 * Detects the author's country: from the site's geo service, or from the browser's language if there is none.
 * No other service is requested.
 *
 * @return Two-letter country code; undefined if unknown. Never rejects.
 */
export async function findCountry(): Promise< string | undefined > {
	const url = serviceAddress();
	try {
		return url ? await askService( url ) : ownRegion();
	} catch {
		return undefined;
	}
}
