import { Button } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import type { View } from '@wordpress/dataviews/wp';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ExportMenu } from '../../../../admin/list/export-menu';
import { ListFrame } from '../../../../admin/list/list-frame';
import type { ListState } from '../list-state';
import { emptyText, exportTexts, shownText } from '../list-texts';
import { toExportUrl } from '../requests';
import { orderUrl } from '../route';
import { rowActions, type Perform } from '../row-actions';
import type { ListName } from '../types';
import { orderFields } from './fields';
import { TransferImport } from './transfer-import';

const COLUMNS: Readonly< Record< ListName, readonly string[] > > = {
	orders: [ 'amount', 'buyer', 'state', 'time' ],
	subscriptions: [ 'amount', 'buyer', 'subscription', 'paid-until' ],
	donations: [ 'amount', 'buyer', 'donor', 'state', 'time' ],
};

interface Props {
	readonly list: ListName;
	/** Title of the folder. */
	readonly label: string;
	readonly state: ListState;
	/** Number of rows in the folder. */
	readonly total: number;
	readonly view: View;
	readonly onChangeView: ( view: View ) => void;
	readonly exportUrl: string;
	/** URL of the yearly tax statements. */
	readonly statementUrl: string;
	/** IDs of the rows that receive the focus; see useRowFocus(). */
	readonly focusIds?: readonly number[];
	readonly onMore: () => void;
	readonly onRetry: () => void;
	readonly onPerform: Perform;
	/** Called after a bank statement was imported. */
	readonly onImported: () => void;
}

/** Links to the statements of all donors, for last year and this year. */
const statementItems = ( url: string ) =>
	[ -1, 0 ].map( ( offset ) => {
		const year = new Date().getFullYear() + offset;
		return {
			/* translators: %d: a year. */
			label: sprintf( __( 'Tax statements %d', 'slipstream' ), year ),
			url: addQueryArgs( url, { year } ),
		};
	} );

/** The table with the rows of a folder. */
export default function List( { list, state, total, view, exportUrl, onPerform, ...props }: Props ) {
	const isNarrow = useViewportMatch( 'medium', '<' );
	const fields = useMemo( orderFields, [] );
	const actions = useMemo( () => rowActions( list, onPerform ), [ list, onPerform ] );
	const { query, rows } = state;
	const [ isImporting, setIsImporting ] = useState( false );
	const exports = exportTexts()[ list ];
	return (
		<ListFrame
			label={ props.label }
			searchLabel={ __( 'Search by number, item, name or email address', 'slipstream' ) }
			moreLabel={ __( 'Load more', 'slipstream' ) }
			state={ state }
			total={ query.search ? rows.length : Math.max( total, rows.length ) }
			view={ {
				...view,
				fields: isNarrow ? [ 'amount' ] : [ ...COLUMNS[ list ] ],
				descriptionField: isNarrow ? 'time' : undefined,
			} }
			onChangeView={ props.onChangeView }
			fields={ fields }
			actions={ actions }
			urlOf={ orderUrl }
			empty={ emptyText( list, query ) }
			shown={ shownText( list, rows.length ) }
			focusIds={ props.focusIds }
			onMore={ props.onMore }
			onRetry={ props.onRetry }
			tools={
				<div className="slipstream-list__buttons">
					{ list === 'orders' && (
						<Button variant="secondary" size="compact" onClick={ () => setIsImporting( true ) }>
							{ __( 'Import bank statement', 'slipstream' ) }
						</Button>
					) }
					<ExportMenu
						label={ exports.menu }
						items={ [
							{ label: __( 'This list as CSV', 'slipstream' ), url: toExportUrl( exportUrl, query ) },
							{ label: exports.all, url: toExportUrl( exportUrl ) },
							...( list === 'donations' ? statementItems( props.statementUrl ) : [] ),
						] }
					/>
					{ isImporting && (
						<TransferImport onClose={ () => setIsImporting( false ) } onImported={ props.onImported } />
					) }
				</div>
			}
		/>
	);
}
