import { FolderNav } from '../../../../admin/list/folder-nav';
import { FOLDERS, folderTitles, folderUrl } from '../folders';
import type { Counts, DeliveryState, Status } from '../types';
import { EmailProblems } from './email-problems';

interface Props {
	readonly folder: Status;
	/** Undefined until loaded. */
	readonly counts?: Counts;
	/** Shows only messages whose email has the given state. */
	readonly onShow: ( state: DeliveryState ) => void;
}

/** Header of the list: the folders and, in the inbox, notices about emails. */
export function Heading( { folder, counts, onShow }: Props ) {
	const folders = FOLDERS.map( ( name ) => ( {
		name,
		title: folderTitles()[ name ],
		url: folderUrl( name ),
		count: counts?.[ name ],
	} ) );
	return (
		<>
			<FolderNav folders={ folders } current={ folder } />
			{ counts && folder === 'publish' && <EmailProblems counts={ counts } onShow={ onShow } /> }
		</>
	);
}
