import { addQueryArgs } from '@wordpress/url';
import { isRestaurantId } from './valid';

const ADDRESS = 'https://www.opentable.com/widget/reservation/restaurant-search';
export const MAX_SUGGESTIONS = 20;

interface SearchResponse {
	readonly items?: ReadonlyArray< { readonly rid?: unknown; readonly name?: unknown } | null >;
}

/** Returns whether to search for the text: it is neither empty nor a URL or an embed code. */
export const isSearchable = ( text: string ) => text.trim() !== '' && ! /^\s*(?:https?:\/\/|<script)/i.test( text );

/**
 * Searches OpenTable from the author's browser. OpenTable allows such requests only from a few sites. Errors are not shown,
 * because the field also accepts IDs and embed codes.
 *
 * @param query Part of a name.
 * @return Names of restaurants by ID.
 */
export async function findRestaurants( query: string ): Promise< Map< string, string > > {
	try {
		const response = await fetch( addQueryArgs( ADDRESS, { pageSize: MAX_SUGGESTIONS, query } ), {
			credentials: 'omit',
		} );
		const { items = [] } = ( await response.json() ) as SearchResponse;
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
