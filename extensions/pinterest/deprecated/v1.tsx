import { createElement } from '@wordpress/element';

const ADDRESS = /^\s*https?:\/\/(?:www\.)?(?:[a-z]{2}\.)?(?:pinterest\.[a-z.]+|pin\.it)\/([^?#]+)/i;

const KINDS: ReadonlyArray< [ RegExp, string ] > = [
	[ /^pin\//, 'embedPin' ],
	[ /^[^/]+\/?$/, 'embedUser' ],
	[ /^[^/]+\/[^/]+\/?$/, 'embedBoard' ],
];

/** Jetpack 8.0: what the provider's script looks for, without words. */
export const v1 = {
	attributes: { url: { type: 'string' } } as const,
	supports: { align: false, html: false } as const,
	save( { attributes: { url = '' } }: { attributes: { url?: string } } ) {
		const path = ADDRESS.exec( url )?.[ 1 ] ?? '';
		const kind = KINDS.find( ( [ pattern ] ) => pattern.test( path ) )?.[ 1 ];
		return kind ? <div>{ createElement( 'a', { 'data-pin-do': kind, href: url } ) }</div> : null;
	},
};
