import { Button } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { download } from '../../../../admin/download';
import { reasonOf } from '../../../../admin/requests';
import { useLoaded } from '../../../../admin/use-loaded';
import { importRequests } from './import-requests';
import type { SkippedRow } from './import-types';

const Table = ( { rows }: { readonly rows: readonly SkippedRow[] } ) => (
	<table className="widefat striped slipstream-payments__skipped">
		<caption>{ __( 'Rows without access', 'slipstream' ) }</caption>
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

interface Props {
	/** ID of the import. */
	readonly id: number;
	/** Called with the reason if the file could not be downloaded; '' before each attempt. */
	readonly onError: ( reason: string ) => void;
}

/** The first rows that an import skipped, and a button that downloads all of them as CSV. */
export function ImportReport( { id, onError }: Props ) {
	const load = useCallback( () => importRequests.skipped( id ), [ id ] );
	const { value, error } = useLoaded( load );
	const [ isBusy, setIsBusy ] = useState( false );
	const save = async () => {
		onError( '' );
		setIsBusy( true );
		try {
			const url = URL.createObjectURL( await importRequests.skippedFile( id ) );
			download( url, `members-skipped-${ id }.csv` );
			URL.revokeObjectURL( url );
		} catch ( problem ) {
			onError( reasonOf( problem ) || __( 'The file could not be downloaded. Try again.', 'slipstream' ) );
		}
		setIsBusy( false );
	};
	const rows = value?.items ?? [];
	if ( ! rows.length ) {
		return error ? <p>{ __( 'The skipped rows could not be loaded.', 'slipstream' ) }</p> : null;
	}
	return (
		<>
			<Table rows={ rows } />
			{ value?.next && (
				<p>{ __( 'More rows were skipped. The CSV file contains all of them.', 'slipstream' ) }</p>
			) }
			<Button
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				__next40pxDefaultSize
				onClick={ () => void save() }
			>
				{ __( 'Download as CSV', 'slipstream' ) }
			</Button>
		</>
	);
}
