import { createElement } from '@wordpress/element';

const ADDRESS =
	/^\s*https?:\/\/(?:www\.)?(?:[a-z]{2}\.)?(?:pinterest\.[a-z.]+|pin\.it)\/(?:(pin\/[^?#]*)|([^/?#]+)\/?|[^/?#]+\/[^/?#]+\/?)(?:[?#]|$)/i;

/** Jetpack 8.0: an empty element that Pinterest's script replaces. */
export const v1 = {
	attributes: { url: { type: 'string' } } as const,
	supports: { align: false, html: false } as const,
	save( { attributes: { url = '' } }: { attributes: { url?: string } } ) {
		const found = ADDRESS.exec( url );
		if ( ! found ) {
			return null;
		}
		const [ , pin, user ] = found;
		const kind = ( pin && 'embedPin' ) || ( user && 'embedUser' ) || 'embedBoard';
		return <div>{ createElement( 'a', { 'data-pin-do': kind, href: url } ) }</div>;
	},
};
