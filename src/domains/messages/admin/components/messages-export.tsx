import { __ } from '@wordpress/i18n';
import { ExportMenu } from '../../../../admin/list/export-menu';
import { exportUrl } from '../requests';
import type { Query } from '../types';

interface Props {
	/** Of the export. */
	readonly base: string;
	readonly query: Query;
}

/** Messages as they are searched and filtered: with a column for each field, with the columns of older exports, or whole. */
export function MessagesExport( { base, query }: Props ) {
	return (
		<ExportMenu
			label={ __( 'Export messages', 'slipstream' ) }
			items={ [
				{ label: __( 'Export for spreadsheets', 'slipstream' ), url: exportUrl( base, query, 'spreadsheet' ) },
				{ label: __( 'Export as CSV for Jetpack', 'slipstream' ), url: exportUrl( base, query, 'csv' ) },
				{ label: __( 'Export as JSON', 'slipstream' ), url: exportUrl( base, query, 'json' ) },
			] }
		/>
	);
}
