import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Page } from '../../../../admin/list/list-state';
import type { Command, ListRow, Newsletter, NewsletterRow, Planned, Query } from './types';

const BASE = '/slipstream/v1/newsletters';

const toRow = ( newsletter: Newsletter ): NewsletterRow => ( { ...newsletter, status: 'sent' } );

/** All requests of the screen. */
export const requests = {
	list: async ( { status, search }: Query, cursor = '' ): Promise< Page< ListRow > > => {
		const args = { search, cursor: cursor || undefined };
		if ( status === 'planned' ) {
			const { items, next } = await apiFetch< Page< Planned > >( {
				path: addQueryArgs( `${ BASE }/planned`, args ),
			} );
			return { items: items.map( ( post ) => ( { ...post, status } ) ), next };
		}
		const { items, next } = await apiFetch< Page< Newsletter > >( { path: addQueryArgs( BASE, args ) } );
		return { items: items.map( toRow ), next };
	},
	run: async ( id: number, command: Command ): Promise< NewsletterRow > =>
		toRow( await apiFetch< Newsletter >( { path: `${ BASE }/${ id }`, method: 'POST', data: { command } } ) ),
};
