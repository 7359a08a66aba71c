import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { download } from '../../../../admin/download';
import { SkippedRows } from '../../../../admin/list/skipped-rows';
import { useNotices } from '../../../../admin/notice';
import { folderUrl } from '../folders';
import { IMPORT_URL } from '../route';
import type { ImportedFile } from '../types';
import { reportCsv } from './report-csv';
import { resultNames, resultTitles } from './results';
import { Undo } from './undo';
import { readReport, useReport } from './use-report';

/** The rows that were not added, with the reasons. */
function Problems( { id }: { readonly id: number } ) {
	const { rows, next, error, isLoading, loadMore } = useReport( id );
	return (
		<>
			{ rows.length > 0 && (
				<SkippedRows caption={ __( 'Rows that were not added', 'slipstream' ) } rows={ rows } />
			) }
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ `${ __( 'This could not be loaded.', 'slipstream' ) } ${ error }`.trim() }
				</Notice>
			) }
			{ next !== null && ( isLoading || rows.length > 0 || error ) && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ isLoading }
					disabled={ isLoading }
					accessibleWhenDisabled
					onClick={ loadMore }
				>
					{ __( 'Load more', 'slipstream' ) }
				</Button>
			) }
		</>
	);
}

/** Returns a function that downloads the result of every row, and its state. */
function useDownload( id: number ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { failed } = useNotices();
	const save = async () => {
		setIsBusy( true );
		try {
			const url = URL.createObjectURL(
				new Blob( [ reportCsv( await readReport( id ) ) ], { type: 'text/csv' } )
			);
			download( url, `subscribers-import-${ id }.csv` );
			URL.revokeObjectURL( url );
		} catch ( problem ) {
			failed( problem );
		}
		setIsBusy( false );
	};
	return { isBusy, save };
}

interface Props {
	readonly file: ImportedFile;
	/** Called after the undo of this import has started. */
	readonly onUndo: () => void;
}

/** The report of an import: totals and rows. */
export function Report( { file, onUndo }: Props ) {
	const { isBusy, save } = useDownload( file.id );
	const titles = resultTitles();
	return (
		<div className="slipstream-subscribers__card slipstream-subscribers__form">
			<dl className="slipstream-subscribers__counts">
				{ resultNames().map( ( name ) => (
					<div key={ name }>
						<dt>{ titles[ name ] }</dt>
						<dd>{ file.results[ name ] }</dd>
					</div>
				) ) }
			</dl>
			<div className="slipstream-settings__buttons">
				<Button variant="primary" __next40pxDefaultSize href={ folderUrl( 'active' ) }>
					{ __( 'Show subscribers', 'slipstream' ) }
				</Button>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => void save() }
				>
					{ __( 'Download report', 'slipstream' ) }
				</Button>
				<Button variant="tertiary" __next40pxDefaultSize href={ IMPORT_URL }>
					{ __( 'Import another file', 'slipstream' ) }
				</Button>
				<Undo id={ file.id } onUndo={ onUndo } />
			</div>
			<Problems id={ file.id } />
		</div>
	);
}
