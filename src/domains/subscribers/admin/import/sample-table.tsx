import { __ } from '@wordpress/i18n';

interface Props {
	/** Names of the columns. */
	readonly names: readonly string[];
	readonly rows: readonly ( readonly string[] )[];
	/** Index of the address column. */
	readonly email: number;
}

/** A table with the first rows of the file. Users can scroll it without scrolling the page, also with the keyboard. */
export function SampleTable( { names, rows, email }: Props ) {
	const title = __( 'First rows', 'slipstream' );
	return (
		<div className="slipstream-subscribers__scroller" role="region" aria-label={ title } tabIndex={ 0 }>
			<table className="widefat striped">
				<caption>{ title }</caption>
				<thead>
					<tr>
						{ names.map( ( name, index ) => (
							<th key={ index } scope="col" className={ index === email ? 'is-chosen' : undefined }>
								<bdi>{ name }</bdi>
								{ index === email && (
									<span className="slipstream-subscribers__mark">
										{ __( 'Addresses', 'slipstream' ) }
									</span>
								) }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ rows.map( ( cells, row ) => (
						<tr key={ row }>
							{ names.map( ( _, index ) => (
								<td key={ index } className={ index === email ? 'is-chosen' : undefined } dir="auto">
									{ cells[ index ] ?? '' }
								</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}
