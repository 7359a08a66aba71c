import { __ } from '@wordpress/i18n';
import { Time } from '../../../../admin/time';
import { useLoaded } from '../../../../admin/use-loaded';
import { requests } from '../requests';
import { importUrl } from '../route';
import { importTitles, resultTitles } from './results';

/** A table of earlier imports, with links to their reports. Renders nothing if there are none. */
export function PastImports() {
	const { value } = useLoaded( requests.imports );
	if ( ! value?.length ) {
		return null;
	}
	return (
		<div className="slipstream-subscribers__scroller slipstream-subscribers__imports">
			<table className="widefat striped">
				<caption>{ __( 'Earlier imports', 'slipstream' ) }</caption>
				<thead>
					<tr>
						<th scope="col">{ __( 'File', 'slipstream' ) }</th>
						<th scope="col">{ __( 'When', 'slipstream' ) }</th>
						<th scope="col">{ __( 'Status', 'slipstream' ) }</th>
						<th scope="col">{ resultTitles().added }</th>
						<th scope="col">{ resultTitles().left }</th>
					</tr>
				</thead>
				<tbody>
					{ value.map( ( { id, name, created, status, results } ) => (
						<tr key={ id }>
							<td className="slipstream-subscribers__email">
								<a href={ importUrl( id ) }>
									<bdi>{ name || __( '(no name)', 'slipstream' ) }</bdi>
								</a>
							</td>
							<td>
								<Time date={ created } />
							</td>
							<td>{ importTitles()[ status ] }</td>
							<td>{ results.added }</td>
							<td>{ results.left }</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}
