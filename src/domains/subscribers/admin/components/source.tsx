import { __ } from '@wordpress/i18n';

const WEB = /^https?:\/\//i;

/** Short enough for a column: without what all pages of a site have in common. */
function nameOf( url: string ): string {
	try {
		const { host, pathname } = new URL( url );
		return host === window.location.host ? decodeURI( pathname ) : host + decodeURI( pathname );
	} catch {
		return url;
	}
}

/** The page that somebody signed up on. */
export function Source( { url }: { readonly url: string } ) {
	if ( ! url ) {
		return <>{ __( 'By hand or import', 'slipstream' ) }</>;
	}
	return WEB.test( url ) ? (
		<a href={ url }>
			<bdi>{ nameOf( url ) }</bdi>
		</a>
	) : (
		<bdi>{ url }</bdi>
	);
}
