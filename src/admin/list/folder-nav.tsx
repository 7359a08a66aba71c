import { __ } from '@wordpress/i18n';

interface Folder {
	readonly name: string;
	readonly title: string;
	readonly url: string;
	/** Number of items; undefined until it is loaded. */
	readonly count?: number;
}

interface Props {
	readonly folders: readonly Folder[];
	/** Name of the current folder. */
	readonly current: string;
}

/** Links to the folders, like the views above WordPress' list tables. */
export function FolderNav( { folders, current }: Props ) {
	return (
		<nav aria-label={ __( 'Folders', 'slipstream' ) }>
			<ul className="slipstream-list__folders">
				{ folders.map( ( { name, title, url, count } ) => (
					<li key={ name }>
						<a href={ url } aria-current={ name === current ? 'page' : undefined }>
							{ title } { count !== undefined && <span className="count">({ count })</span> }
						</a>
					</li>
				) ) }
			</ul>
		</nav>
	);
}
