import { __ } from '@wordpress/i18n';

const WEB = /^https?:\/\//i;

/** Shortens a URL, so that it fits into a column: to its path on this site, and to host and path on other sites. */
function nameOf( url: string ): string {
	try {
		const { host, pathname } = new URL( url );
		return host === window.location.host ? decodeURI( pathname ) : host + decodeURI( pathname );
	} catch {
		return url;
	}
}

/** A link to the page where the person subscribed. */
export function Source( { url }: { readonly url: string } ) {
	if ( ! url ) {
		return <>{ __( 'Added manually or imported', 'slipstream' ) }</>;
	}
	return WEB.test( url ) ? (
		<a href={ url }>
			<bdi>{ nameOf( url ) }</bdi>
		</a>
	) : (
		<bdi>{ url }</bdi>
	);
}
