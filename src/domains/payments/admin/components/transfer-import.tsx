import { Button, FormFileUpload, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { reasonOf } from '../../../../admin/requests';
import { readStatement } from '../read-statement';
import { requests } from '../requests';
import { orderUrl } from '../route';
import type { TransferRow } from '../types';
import { transferLabels } from '../labels';

type State =
	| { readonly phase: 'ready' }
	| { readonly phase: 'failed'; readonly error: string }
	| { readonly phase: 'busy' | 'done'; readonly rows: readonly TransferRow[] };

interface Props {
	readonly onClose: () => void;
	/** Called after an import, which may have changed orders. */
	readonly onImported: () => void;
}

/** Imports a file in parts. After each part, calls `onRows` with all rows so far. */
async function importAll( csv: string, onRows: ( rows: readonly TransferRow[] ) => void ) {
	let rows: readonly TransferRow[] = [];
	for ( let from: number | null = 0; from !== null; ) {
		const part = await requests.importTransfers( csv, from );
		rows = [ ...rows, ...part.rows ];
		onRows( rows );
		from = part.next;
	}
	return rows;
}

function Report( { rows }: { readonly rows: readonly TransferRow[] } ) {
	const shown = rows.filter( ( { result } ) => result !== 'no_reference' );
	const others = rows.length - shown.length;
	return (
		<>
			{ shown.length > 0 && (
				<div
					className="slipstream-payments__report"
					tabIndex={ 0 }
					role="region"
					aria-label={ __( 'Rows', 'slipstream' ) }
				>
					<table>
						<thead>
							<tr>
								<th scope="col">{ __( 'Row', 'slipstream' ) }</th>
								<th scope="col">{ __( 'Amount', 'slipstream' ) }</th>
								<th scope="col">{ __( 'Order', 'slipstream' ) }</th>
								<th scope="col">{ __( 'Result', 'slipstream' ) }</th>
							</tr>
						</thead>
						<tbody>
							{ shown.map( ( { line, amount, order, title, result } ) => (
								<tr key={ line }>
									<td>{ line }</td>
									<td>{ amount }</td>
									<td>
										{ order > 0 && (
											<a href={ orderUrl( order ) }>
												<bdi>{ title }</bdi> #{ order }
											</a>
										) }
									</td>
									<td>{ transferLabels()[ result ] }</td>
								</tr>
							) ) }
						</tbody>
					</table>
				</div>
			) }
			{ others > 0 && (
				<p>
					{ sprintf(
						/* translators: %d: number of rows. */
						_n(
							'%d row has no reference from this site.',
							'%d rows have no reference from this site.',
							others,
							'slipstream'
						),
						others
					) }
				</p>
			) }
		</>
	);
}

function summaryOf( state: State ): string {
	if ( state.phase === 'ready' || state.phase === 'failed' ) {
		return '';
	}
	const paid = state.rows.filter( ( { result } ) => result === 'paid' ).length;
	return state.phase === 'busy'
		? __( 'Importing…', 'slipstream' )
		: /* translators: %d: number of orders. */
			sprintf( _n( '%d order marked as paid.', '%d orders marked as paid.', paid, 'slipstream' ), paid );
}

/** A dialog that imports a bank's CSV file and matches its transfers with orders. */
export function TransferImport( { onClose, onImported }: Props ) {
	const [ state, setState ] = useState< State >( { phase: 'ready' } );
	const start = async ( file: File | undefined ) => {
		if ( ! file ) {
			return;
		}
		setState( { phase: 'busy', rows: [] } );
		try {
			const csv = readStatement( await file.arrayBuffer() );
			const rows = await importAll( csv, ( known ) => setState( { phase: 'busy', rows: known } ) );
			setState( { phase: 'done', rows } );
		} catch ( error ) {
			setState( { phase: 'failed', error: reasonOf( error ) } );
		} finally {
			onImported();
		}
	};
	return (
		<Modal title={ __( 'Import bank statement', 'slipstream' ) } onRequestClose={ onClose }>
			<p>
				{ __(
					'Export transactions from your bank as CSV. Orders whose reference and amount match are marked as paid.',
					'slipstream'
				) }
			</p>
			<FormFileUpload
				accept=".csv,.txt,text/csv"
				onChange={ ( event ) => void start( event.currentTarget.files?.[ 0 ] ) }
				__next40pxDefaultSize
				render={ ( { openFileDialog } ) => (
					<Button
						variant="primary"
						onClick={ openFileDialog }
						isBusy={ state.phase === 'busy' }
						disabled={ state.phase === 'busy' }
						accessibleWhenDisabled
						__next40pxDefaultSize
					>
						{ __( 'Choose file', 'slipstream' ) }
					</Button>
				) }
			/>
			<p role="status">{ summaryOf( state ) }</p>
			{ state.phase === 'failed' && <p role="alert">{ state.error }</p> }
			{ ( state.phase === 'busy' || state.phase === 'done' ) && <Report rows={ state.rows } /> }
		</Modal>
	);
}
