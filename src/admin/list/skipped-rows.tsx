import { __ } from '@wordpress/i18n';

/** A row of a file that an import skipped. */
export interface SkippedRow {
	/** Number of the row in the file, from 1. */
	readonly row: number;
	/** Content of the address column. */
	readonly cell: string;
	/** Reason as a sentence. */
	readonly reason: string;
}

interface Props {
	/** Title of the table. */
	readonly caption: string;
	readonly rows: readonly SkippedRow[];
}

/** Table of the rows that an import skipped, with the reasons. */
export const SkippedRows = ( { caption, rows }: Props ) => (
	<table className="widefat striped slipstream-list__skipped">
		<caption>{ caption }</caption>
		<thead>
			<tr>
				<th scope="col">{ __( 'Row', 'slipstream' ) }</th>
				<th scope="col">{ __( 'Email address', 'slipstream' ) }</th>
				<th scope="col">{ __( 'Reason', 'slipstream' ) }</th>
			</tr>
		</thead>
		<tbody>
			{ rows.map( ( { row, cell, reason } ) => (
				<tr key={ row }>
					<td>{ row }</td>
					<td>
						<bdi>{ cell }</bdi>
					</td>
					<td>{ reason }</td>
				</tr>
			) ) }
		</tbody>
	</table>
);
