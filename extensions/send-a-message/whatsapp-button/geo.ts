import { getInitialState, getText, toRecord } from '../../../shared/site/initial-state';

/** @return URL of the owner's service, or null. */
function serviceAddress(): string | null {
	return getText( toRecord( getInitialState().slipstream ), 'geoServiceUrl' );
}

/** @return Two-letter region of the browser's language. */
function ownRegion(): string | undefined {
	try {
		return new Intl.Locale( window.navigator.language ).region;
	} catch {
		return undefined;
	}
}

/** Sends neither cookies nor a referrer. */
async function askService( url: string ): Promise< string | undefined > {
	const answer = await window.fetch( url, { credentials: 'omit', referrerPolicy: 'no-referrer' } );
	const code = toRecord( answer.ok ? await answer.json() : null ).country_short;
	return typeof code === 'string' ? code : undefined;
}

/**
 * The author's country from the owner's service, or without one from the browser's region. No other service is
 * requested.
 *
 * @return Two letters; undefined if unknown. Never rejects.
 */
export async function findCountry(): Promise< string | undefined > {
	const url = serviceAddress();
	try {
		return url ? await askService( url ) : ownRegion();
	} catch {
		return undefined;
	}
}
