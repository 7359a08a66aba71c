import { __ } from '@wordpress/i18n';
import { FOLDERS, folderTitles, folderUrl } from '../folders';
import type { Counts, Status } from '../types';

interface Props {
	readonly folder: Status;
	readonly counts?: Counts;
}

/** The folders, as WordPress' own lists have them. */
export function Folders( { folder, counts }: Props ) {
	const titles = folderTitles();
	return (
		<nav aria-label={ __( 'Folders', 'slipstream' ) }>
			<ul className="slipstream-messages__folders">
				{ FOLDERS.map( ( name ) => (
					<li key={ name }>
						<a href={ folderUrl( name ) } aria-current={ name === folder ? 'page' : undefined }>
							{ titles[ name ] } { counts && <span className="count">({ counts[ name ] })</span> }
						</a>
					</li>
				) ) }
			</ul>
		</nav>
	);
}
