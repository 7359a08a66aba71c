import apiFetch from '@wordpress/api-fetch';
import { screen, within } from '@testing-library/react';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import type { Credit } from '../credits';
import Edit from '../edit';
import type { GalleryAttributes, GalleryImage } from '../types';

export const picture = ( id: number, width = 1500, height = 1000 ): GalleryImage => ( {
	id: String( id ),
	url: `https://example.org/${ id }.jpg`,
	link: `https://example.org/?attachment_id=${ id }`,
	alt: `Photo ${ id }`,
	width,
	height,
} );

export const images = [ picture( 21 ), picture( 22, 1000, 1000 ), picture( 23 ) ];
export const three: Partial< GalleryAttributes > = { images, ids: [ 21, 22, 23 ] };

type Record = { readonly id: number; readonly slipstream_credit?: Credit };

/** Stubs the REST API of a site with these images in its library. */
export function serveLibrary( records: readonly Record[] = [] ) {
	apiFetch.setFetchHandler( async ( { path = '', parse } ) => {
		if ( path.includes( '/wp/v2/types' ) ) {
			const type = { slug: 'attachment', rest_base: 'media', rest_namespace: 'wp/v2', labels: {}, supports: {} };
			return { attachment: type };
		}
		const found = path.includes( '/wp/v2/media' ) ? records : [];
		const headers = { 'X-WP-Total': String( found.length ), 'X-WP-TotalPages': '1' };
		return parse === false ? { json: async () => found, headers: new Headers( headers ) } : found;
	} );
}

export const show = ( attributes: Partial< GalleryAttributes > = three ) =>
	renderBlock< GalleryAttributes >( extension, Edit, attributes );

export const settings = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
export const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
export const tile = ( position: string ) =>
	screen.getByRole( 'button', { name: new RegExp( `^Image ${ position } of` ) } );
export const button = ( name: string ) => screen.getByRole( 'button', { name } );

/** Returns the IDs of the displayed images. */
export const shown = () =>
	[ ...document.querySelectorAll( '.tiled-gallery__item img' ) ].map(
		( one ) => one.getAttribute( 'src' )?.match( /\d+/ )?.[ 0 ]
	);
