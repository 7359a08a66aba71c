import { __, sprintf } from '@wordpress/i18n';
import type { ImportedFile } from '../types';
import { doneRows } from './results';

/** How far an import is. It is not spoken with each step; the end is. */
export function Progress( { file }: { readonly file: ImportedFile } ) {
	const done = doneRows( file );
	return (
		<div className="slipstream-subscribers__card">
			<label className="slipstream-subscribers__progress">
				{ sprintf(
					/* translators: 1: number of rows that are done. 2: number of all rows. */
					__( '%1$d of %2$d rows', 'slipstream' ),
					done,
					file.total
				) }
				<progress max={ Math.max( 1, file.total ) } value={ done } />
			</label>
			<p className="slipstream-list__muted">
				{ __( 'You can leave this page. The import goes on.', 'slipstream' ) }
			</p>
		</div>
	);
}
