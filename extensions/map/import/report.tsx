import { __, sprintf } from '@wordpress/i18n';
import type { Row, RowProblem } from './rows';

/** Maximum number of rows to show. The totals count all rows. */
const MAX_ROWS = 200;

const PROBLEMS: Record< RowProblem, () => string > = {
	'no-coordinates': () => __( 'Latitude or longitude is missing.', 'slipstream' ),
	'not-a-number': () => __( 'Latitude or longitude is not a number.', 'slipstream' ),
	'out-of-range': () => __( 'Latitude must be within ±90 and longitude within ±180.', 'slipstream' ),
	'not-a-point': () => __( 'Only points can be imported.', 'slipstream' ),
	duplicate: () => __( 'This marker is already on the map, or appears twice in the file.', 'slipstream' ),
};

/** Report of an import: the number of new markers and of skipped rows, and a table of the rows. */
export function Report( { rows }: { rows: readonly Row[] } ) {
	// Rows with errors come first.
	const sorted = [ ...rows ].sort( ( a, b ) => Number( ! a.problem ) - Number( ! b.problem ) );
	const refused = rows.filter( ( { problem } ) => problem ).length;
	return (
		<>
			<p role="status">
				{ sprintf(
					// translators: 1: number of markers, 2: number of skipped rows.
					__( 'Markers: %1$d. Skipped rows: %2$d.', 'slipstream' ),
					rows.length - refused,
					refused
				) }
			</p>
			<table className="jetpack-map__report">
				<thead>
					<tr>
						<th scope="col">{ __( 'Row', 'slipstream' ) }</th>
						<th scope="col">{ __( 'Name', 'slipstream' ) }</th>
						<th scope="col">{ __( 'Place', 'slipstream' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ sorted.slice( 0, MAX_ROWS ).map( ( { number, name, point, problem }, index ) => (
						<tr key={ index } className={ problem ? 'is-refused' : undefined }>
							<td>{ number }</td>
							<td>{ name }</td>
							<td>
								{ problem && PROBLEMS[ problem ]() }
								{ point && `${ point.coordinates.latitude }, ${ point.coordinates.longitude }` }
							</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</>
	);
}
