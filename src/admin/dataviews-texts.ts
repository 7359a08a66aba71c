import { addFilter } from '@wordpress/hooks';
import { __, _n } from '@wordpress/i18n';

/**
 * Texts of DataViews that WordPress does not translate for plugins. If WordPress does have a translation, it is used.
 */
const TEXTS: Record< string, () => string > = {
	Actions: () => __( 'Actions', 'slipstream' ),
	'Add filter': () => __( 'Add filter', 'slipstream' ),
	Cancel: () => __( 'Cancel', 'slipstream' ),
	Conditions: () => __( 'Conditions', 'slipstream' ),
	Custom: () => __( 'Custom', 'slipstream' ),
	'Deselect all': () => __( 'Deselect all', 'slipstream' ),
	'Filter by: %1$s': () =>
		/* translators: %1$s: name of a column. */
		__( 'Filter by: %1$s', 'slipstream' ),
	From: () => __( 'From', 'slipstream' ),
	'Last 7 days': () => __( 'Last 7 days', 'slipstream' ),
	'Last 30 days': () => __( 'Last 30 days', 'slipstream' ),
	'Last year': () => __( 'Last year', 'slipstream' ),
	'List of: %1$s': () =>
		/* translators: %1$s: name of a column. */
		__( 'List of: %1$s', 'slipstream' ),
	'Month to date': () => __( 'Month to date', 'slipstream' ),
	'No elements found': () => __( 'No elements found', 'slipstream' ),
	'No results': () => __( 'No results', 'slipstream' ),
	'No results found': () => __( 'No results found', 'slipstream' ),
	Remove: () => __( 'Remove', 'slipstream' ),
	Reset: () => __( 'Reset', 'slipstream' ),
	'Reset search': () => __( 'Reset search', 'slipstream' ),
	Search: () => __( 'Search', 'slipstream' ),
	'Search items': () => __( 'Search items', 'slipstream' ),
	'Select all': () => __( 'Select all', 'slipstream' ),
	'Sort ascending': () => __( 'Sort ascending', 'slipstream' ),
	'Sort descending': () => __( 'Sort descending', 'slipstream' ),
	To: () => __( 'To', 'slipstream' ),
	'Year to date': () => __( 'Year to date', 'slipstream' ),
	'<Name>%1$s is any: </Name><Value>%2$s</Value>': () =>
		/* translators: 1: name of a column, 2: filter values, separated by commas. */
		__( '<Name>%1$s is any: </Name><Value>%2$s</Value>', 'slipstream' ),
	'<Name>%1$s is: </Name><Value>%2$s</Value>': () =>
		/* translators: 1: name of a column, 2: filter value. */
		__( '<Name>%1$s is: </Name><Value>%2$s</Value>', 'slipstream' ),
	'<Name>%1$s between (inc): </Name><Value>%2$s and %3$s</Value>': () =>
		/* translators: 1: name of a column, 2: first day, 3: last day. */
		__( '<Name>%1$s: </Name><Value>%2$s to %3$s</Value>', 'slipstream' ),
};

const COUNTED: Record< string, ( count: number ) => string > = {
	'%d Item': ( count ) =>
		/* translators: %d: number of items. */
		_n( '%d Item', '%d Items', count, 'slipstream' ),
	'%d Item selected': ( count ) =>
		/* translators: %d: number of items. */
		_n( '%d Item selected', '%d Items selected', count, 'slipstream' ),
	'%1$d of %2$d Item': ( count ) =>
		/* translators: 1: number of visible items, 2: number of all items. */
		_n( '%1$d of %2$d Item', '%1$d of %2$d Items', count, 'slipstream' ),
};

/** Adds our translations of DataViews' texts where WordPress has none. */
export function translateDataViews(): void {
	addFilter( 'i18n.gettext_default', 'slipstream/dataviews-texts', ( translated: string, text: string ) =>
		translated === text ? ( TEXTS[ text ]?.() ?? translated ) : translated
	);
	addFilter(
		'i18n.ngettext_default',
		'slipstream/dataviews-texts',
		( translated: string, single: string, plural: string, count: number ) =>
			translated === single || translated === plural ? ( COUNTED[ single ]?.( count ) ?? translated ) : translated
	);
}
