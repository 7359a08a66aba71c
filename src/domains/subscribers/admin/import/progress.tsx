import { useInstanceId } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import type { ImportedFile } from '../types';
import { doneRows } from './results';

/** The progress bar of an import. Screen readers announce only the end, not each step. */
export function Progress( { file }: { readonly file: ImportedFile } ) {
	const done = doneRows( file );
	const id = useInstanceId( Progress, 'slipstream-progress' );
	return (
		<div className="slipstream-subscribers__card">
			<label htmlFor={ id }>
				{ sprintf(
					/* translators: 1: number of rows that are done. 2: number of all rows. */
					__( '%1$d of %2$d rows', 'slipstream' ),
					done,
					file.total
				) }
			</label>
			<progress
				id={ id }
				className="slipstream-subscribers__progress"
				max={ Math.max( 1, file.total ) }
				value={ done }
			/>
			<p className="slipstream-list__muted">
				{ __( 'You can leave this page. The import continues.', 'slipstream' ) }
			</p>
		</div>
	);
}
