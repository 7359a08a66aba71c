import { addQueryArgs } from '@wordpress/url';
import { isRestaurantId } from './valid';

const ADDRESS = 'https://www.opentable.com/widget/reservation/restaurant-search';
export const MAX_SUGGESTIONS = 20;

interface Answer {
	readonly items?: ReadonlyArray< { readonly rid?: unknown; readonly name?: unknown } | null >;
}

/** An address or an embed code is no name to search for. */
export const isSearchable = ( text: string ) => text.trim() !== '' && ! /^\s*(?:https?:\/\/|<script)/i.test( text );

/**
 * Asks OpenTable from the author's browser. It answers on few sites: everywhere else ids and embed codes still work, so that a
 * failure says nothing.
 *
 * @param query A part of a name.
 * @return Names of restaurants by id.
 */
export async function findRestaurants( query: string ): Promise< Map< string, string > > {
	try {
		const response = await fetch( addQueryArgs( ADDRESS, { pageSize: MAX_SUGGESTIONS, query } ), {
			credentials: 'omit',
		} );
		const { items = [] } = ( await response.json() ) as Answer;
		return new Map(
			items.flatMap( ( item ) =>
				isRestaurantId( item?.rid ) && typeof item?.name === 'string'
					? [ [ String( item.rid ), item.name ] ]
					: []
			)
		);
	} catch {
		return new Map();
	}
}
