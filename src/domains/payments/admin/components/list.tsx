import { Button } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import type { View } from '@wordpress/dataviews/wp';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ExportMenu } from '../../../../admin/list/export-menu';
import { ListFrame } from '../../../../admin/list/list-frame';
import { emptyText, folderTitles } from '../folders';
import type { ListState } from '../list-state';
import { exportUrl as urlOf } from '../requests';
import { orderUrl } from '../route';
import { orderFields } from './fields';
import { TransferImport } from './transfer-import';

const COLUMNS = { wide: [ 'amount', 'buyer', 'state', 'time' ], narrow: [ 'amount' ] };

interface Props {
	readonly state: ListState;
	/** Number of orders in the folder. */
	readonly total: number;
	readonly view: View;
	readonly onChangeView: ( view: View ) => void;
	readonly exportUrl: string;
	/** Orders that receive the focus; see useRowFocus(). */
	readonly focusIds?: readonly number[];
	readonly onMore: () => void;
	readonly onRetry: () => void;
	/** Called after a bank statement was imported. */
	readonly onImported: () => void;
}

const shownText = ( count: number ) =>
	/* translators: %d: number of orders. */
	sprintf( _n( '%d order shown.', '%d orders shown.', count, 'slipstream' ), count );

/** The orders of a folder. */
export default function List( { state, total, view, exportUrl, ...props }: Props ) {
	const isNarrow = useViewportMatch( 'medium', '<' );
	const fields = useMemo( orderFields, [] );
	const { query, rows } = state;
	const [ isImporting, setIsImporting ] = useState( false );
	return (
		<ListFrame
			label={ folderTitles()[ query.status ] }
			searchLabel={ __( 'Search by number, item, name or email address', 'slipstream' ) }
			moreLabel={ __( 'Load more', 'slipstream' ) }
			state={ state }
			total={ query.search ? rows.length : Math.max( total, rows.length ) }
			view={ {
				...view,
				fields: isNarrow ? COLUMNS.narrow : COLUMNS.wide,
				descriptionField: isNarrow ? 'time' : undefined,
			} }
			onChangeView={ props.onChangeView }
			fields={ fields }
			actions={ [] }
			urlOf={ orderUrl }
			empty={ emptyText( query ) }
			shown={ shownText( rows.length ) }
			focusIds={ props.focusIds }
			onMore={ props.onMore }
			onRetry={ props.onRetry }
			tools={
				<div className="slipstream-list__buttons">
					<Button variant="secondary" size="compact" onClick={ () => setIsImporting( true ) }>
						{ __( 'Import bank statement', 'slipstream' ) }
					</Button>
					<ExportMenu
						label={ __( 'Export orders', 'slipstream' ) }
						items={ [
							{ label: __( 'This list as CSV', 'slipstream' ), url: urlOf( exportUrl, query ) },
							{ label: __( 'All orders as CSV', 'slipstream' ), url: urlOf( exportUrl ) },
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
