import { __ } from '@wordpress/i18n';
import { ExportMenu } from '../../../../admin/list/export-menu';
import { exportUrl } from '../requests';
import type { Query } from '../types';

interface Props {
	/** URL of the export. */
	readonly base: string;
	readonly query: Query;
}

/** A menu that exports the filtered messages: for spreadsheets, in Jetpack's columns, or as JSON. */
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
