import { DataViews, filterSortAndPaginate, type View } from '@wordpress/dataviews/wp';
import { useViewportMatch } from '@wordpress/compose';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { Feature } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { featureActions } from './actions';
import { featureFields } from './fields';
import type { Icons } from './types';

const START: View = {
	type: 'table',
	// Show all features on one page; search and filters shorten the list.
	perPage: 200,
	page: 1,
	search: '',
	filters: [],
	sort: { field: 'title', direction: 'asc' },
	titleField: 'title',
	mediaField: 'icon',
	descriptionField: 'description',
	layout: { enableMoving: false, density: 'balanced' },
};

const COLUMNS = { wide: [ 'group', 'state', 'switch' ], narrow: [ 'switch' ] };

/** @return Returns the notice to show after features were switched. */
function switched( count: number, isOn: boolean ): string {
	const text = isOn
		? /* translators: %d: number of features. */
			_n(
				'%d feature is on. It will be there the next time you open the editor.',
				'%d features are on. They will be there the next time you open the editor.',
				count,
				'slipstream'
			)
		: /* translators: %d: number of features. */
			_n(
				'%d feature is off. It will be gone the next time you open the editor.',
				'%d features are off. They will be gone the next time you open the editor.',
				count,
				'slipstream'
			);
	return sprintf( text, count );
}

/** The list of features, with search, filters, and switches for one or many features. */
export default function Features( { icons }: { readonly icons: Icons } ) {
	const { value: features, error, reload } = useLoaded( requests.features );
	const [ view, setView ] = useState( START );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ busy, setBusy ] = useState< readonly string[] >( [] );
	const isNarrow = useViewportMatch( 'medium', '<' );
	const { done, failed } = useNotices();

	const switchFeatures = useCallback(
		async ( items: readonly Feature[], isOn: boolean ) => {
			const slugs = items.map( ( { slug } ) => slug );
			setBusy( slugs );
			try {
				await requests.switchFeatures( Object.fromEntries( slugs.map( ( slug ) => [ slug, isOn ] ) ) );
				await reload();
				setSelection( [] );
				done( switched( slugs.length, isOn ) );
			} catch ( problem ) {
				failed( problem );
			}
			setBusy( [] );
		},
		[ reload, done, failed ]
	);

	const fields = useMemo(
		() => featureFields( features ?? [], icons, busy, switchFeatures ),
		[ features, icons, busy, switchFeatures ]
	);
	const actions = useMemo( () => featureActions( switchFeatures ), [ switchFeatures ] );
	if ( ! features ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	const shown: View = { ...view, fields: isNarrow ? COLUMNS.narrow : COLUMNS.wide };
	const { data, paginationInfo } = filterSortAndPaginate( features, shown, fields );
	return (
		<DataViews
			data={ data }
			fields={ fields }
			view={ shown }
			onChangeView={ setView }
			actions={ actions }
			paginationInfo={ paginationInfo }
			defaultLayouts={ { table: {} } }
			getItemId={ ( { slug } ) => slug }
			isItemClickable={ () => false }
			selection={ selection }
			onChangeSelection={ setSelection }
			empty={ <p>{ __( 'No features found.', 'slipstream' ) }</p> }
		>
			<div className="slipstream-features__tools">
				<DataViews.Search label={ __( 'Search features', 'slipstream' ) } />
				<DataViews.Filters />
			</div>
			<DataViews.Layout />
			<DataViews.Footer />
		</DataViews>
	);
}
