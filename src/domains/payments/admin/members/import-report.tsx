import { Button } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { download } from '../../../../admin/download';
import { SkippedRows } from '../../../../admin/list/skipped-rows';
import { reasonOf } from '../../../../admin/requests';
import { useLoaded } from '../../../../admin/use-loaded';
import { importRequests } from './import-requests';

interface Props {
	/** ID of the import. */
	readonly id: number;
	/** Called with the reason if the file could not be downloaded; '' before each attempt. */
	readonly onError: ( reason: string ) => void;
	/** More buttons in the same line. */
	readonly children?: ReactNode;
}

/** The first rows that an import skipped, and a button that downloads all of them as CSV. */
export function ImportReport( { id, onError, children }: Props ) {
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
	return (
		<>
			{ error && <p>{ __( 'The skipped rows could not be loaded.', 'slipstream' ) }</p> }
			{ rows.length > 0 && <SkippedRows caption={ __( 'Rows without access', 'slipstream' ) } rows={ rows } /> }
			{ value?.next && (
				<p>{ __( 'More rows were skipped. The CSV file contains all of them.', 'slipstream' ) }</p>
			) }
			<div className="slipstream-settings__buttons">
				{ rows.length > 0 && (
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
				) }
				{ children }
			</div>
		</>
	);
}
