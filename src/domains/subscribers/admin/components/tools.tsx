import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ExportMenu } from '../../../../admin/list/export-menu';
import { toExportUrl } from '../requests';
import { IMPORT_URL } from '../route';
import type { Query } from '../types';

interface Props {
	/** URL of the export. */
	readonly exportUrl: string;
	readonly query: Query;
	readonly onAdd: () => void;
}

/** Buttons that add, import and export subscribers. */
export function Tools( { exportUrl, query, onAdd }: Props ) {
	return (
		<div className="slipstream-list__buttons">
			<Button variant="primary" size="compact" onClick={ onAdd }>
				{ __( 'Add subscriber', 'slipstream' ) }
			</Button>
			<Button variant="secondary" size="compact" href={ IMPORT_URL }>
				{ __( 'Import', 'slipstream' ) }
			</Button>
			<ExportMenu
				label={ __( 'Export subscribers', 'slipstream' ) }
				items={ [
					{ label: __( 'This list as CSV', 'slipstream' ), url: toExportUrl( exportUrl, query ) },
					{ label: __( 'All subscribers as CSV', 'slipstream' ), url: toExportUrl( exportUrl ) },
				] }
			/>
		</div>
	);
}
