import { __, sprintf } from '@wordpress/i18n';
import type { MoveRow } from './types';

interface Props {
	readonly rows: readonly MoveRow[];
	/** Whether all posts were searched. */
	readonly isDone: boolean;
}

/** Links to some of the posts in which something was found. */
function Places( { places }: { readonly places: MoveRow[ 'places' ] } ) {
	return (
		<ul className="slipstream-move__places">
			{ places.map( ( { title, url } ) => (
				<li key={ url }>
					<a href={ url }>
						<bdi>{ title }</bdi>
					</a>
				</li>
			) ) }
		</ul>
	);
}

/** The table of what Jetpack has left. On narrow screens, each row is a box with labeled lines. */
export function Table( { rows, isDone }: Props ) {
	if ( ! rows.length ) {
		return isDone ? <p>{ __( 'Nothing from Jetpack was found on this site.', 'slipstream' ) }</p> : null;
	}
	const labels = {
		what: __( 'Name', 'slipstream' ),
		found: __( 'Found', 'slipstream' ),
		state: __( 'Status', 'slipstream' ),
		next: __( 'Explanation', 'slipstream' ),
	};
	return (
		<table className="slipstream-move__table widefat striped">
			<caption className="screen-reader-text">
				{ __( 'Blocks, settings and data from Jetpack', 'slipstream' ) }
			</caption>
			<thead>
				<tr>
					{ Object.entries( labels ).map( ( [ key, label ] ) => (
						<th key={ key } scope="col">
							{ label }
						</th>
					) ) }
				</tr>
			</thead>
			<tbody>
				{ rows.map( ( { title, found, state, stateLabel, reason, url, places }, index ) => (
					<tr key={ index }>
						<th scope="row">
							<bdi>{ title }</bdi>
						</th>
						<td data-label={ labels.found }>
							{ found }
							{ places.length > 0 && <Places places={ places } /> }
						</td>
						<td data-label={ labels.state }>
							<span className={ `slipstream-move__state is-${ state }` }>{ stateLabel }</span>
						</td>
						<td data-label={ labels.next }>
							{ reason }{ ' ' }
							{ url && (
								<a
									href={ url }
									aria-label={
										/* translators: %s: name of a setting. */
										sprintf( __( 'Open the page for: %s', 'slipstream' ), title )
									}
								>
									{ __( 'Open', 'slipstream' ) }
								</a>
							) }
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}
