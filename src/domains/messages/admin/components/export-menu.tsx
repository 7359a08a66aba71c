import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { download as icon } from '@wordpress/icons';
import { download } from '../../../../admin/download';
import { exportUrl } from '../requests';
import type { Query } from '../types';

interface Props {
	/** Of the export. */
	readonly base: string;
	readonly query: Query;
}

const FORMATS = [ 'csv', 'json' ] as const;

/** Downloads what the list would show, all pages of it. */
export function ExportMenu( { base, query }: Props ) {
	const labels = { csv: __( 'Export as CSV', 'slipstream' ), json: __( 'Export as JSON', 'slipstream' ) };
	return (
		<DropdownMenu
			icon={ icon }
			label={ __( 'Export messages', 'slipstream' ) }
			text={ __( 'Export', 'slipstream' ) }
			toggleProps={ { variant: 'secondary', size: 'compact' } }
		>
			{ ( { onClose } ) => (
				<MenuGroup>
					{ FORMATS.map( ( format ) => (
						<MenuItem
							key={ format }
							onClick={ () => {
								download( exportUrl( base, query, format ) );
								onClose();
							} }
						>
							{ labels[ format ] }
						</MenuItem>
					) ) }
				</MenuGroup>
			) }
		</DropdownMenu>
	);
}
