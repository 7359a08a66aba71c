import { getInitialState, getText, toRecord } from '../../../shared/site/initial-state';

/** @return The address of the service that the site's owner set, or null. */
function serviceAddress(): string | null {
	return getText( toRecord( getInitialState().slipstream ), 'geoServiceUrl' );
}

/** @return The two letters of the region of the browser's language. */
function ownRegion(): string | undefined {
	try {
		return new Intl.Locale( window.navigator.language ).region;
	} catch {
		return undefined;
	}
}

/** Asks without cookies, and without saying from where. */
async function askService( address: string ): Promise< string | undefined > {
	const answer = await window.fetch( address, { credentials: 'omit', referrerPolicy: 'no-referrer' } );
	const code = toRecord( answer.ok ? await answer.json() : null ).country_short;
	return typeof code === 'string' ? code : undefined;
}

/**
 * The author's country: what the owner's service says, or, where there is none, the browser's own region. Nobody else is
 * asked.
 *
 * @return Two letters, or undefined when it can't be known. Never rejects.
 */
export async function findCountry(): Promise< string | undefined > {
	const address = serviceAddress();
	try {
		return address ? await askService( address ) : ownRegion();
	} catch {
		return undefined;
	}
}
