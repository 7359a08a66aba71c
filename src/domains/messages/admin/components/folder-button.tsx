import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { AllAction, Counts, Query, Status } from '../types';

interface Props {
	readonly folder: Status;
	readonly counts: Counts;
	readonly isBusy: boolean;
	readonly onAct: ( action: AllAction, query: Query, total: number ) => void;
}

/** A button for the whole folder: marks the inbox as read, or empties any other folder. */
export function FolderButton( { folder, counts, isBusy, onAct }: Props ) {
	const isInbox = folder === 'publish';
	const total = counts[ isInbox ? 'unread' : folder ];
	if ( ! total ) {
		return null;
	}
	const labels: Record< Status, string > = {
		publish: __( 'Mark all as read', 'slipstream' ),
		spam: __( 'Empty Spam', 'slipstream' ),
		trash: __( 'Empty Trash', 'slipstream' ),
	};
	return (
		<Button
			variant="secondary"
			size="compact"
			isDestructive={ ! isInbox }
			disabled={ isBusy }
			accessibleWhenDisabled
			onClick={ () =>
				onAct( isInbox ? 'read' : 'delete', { status: folder, ...( isInbox ? { unread: true } : {} ) }, total )
			}
		>
			{ labels[ folder ] }
		</Button>
	);
}
