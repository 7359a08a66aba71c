import { __, _n, sprintf } from '@wordpress/i18n';
import { backup, check, envelope, notAllowed, seen, trash, unseen } from '@wordpress/icons';
import type { ReactElement } from 'react';
import type { ActionName, MessageRow } from './types';

export interface MessageAction {
	readonly label: string;
	readonly icon: ReactElement;
	readonly isEligible: ( message: MessageRow ) => boolean;
	/** What takes it back; nothing does where it is not there. */
	readonly undo?: ActionName;
	/** Says that it was done. */
	readonly done: ( count: number ) => string;
	readonly isDestructive?: true;
}

const count = ( text: string, number: number ) => sprintf( text, number );
const isIn = ( status: MessageRow[ 'status' ] ) => ( message: MessageRow ) => message.status === status;

/** In the order in which they are offered. */
export const messageActions = (): Readonly< Record< ActionName, MessageAction > > => ( {
	read: {
		label: __( 'Mark as read', 'slipstream' ),
		icon: seen,
		isEligible: ( { isUnread, status } ) => isUnread && status !== 'trash',
		undo: 'unread',
		done: ( number ) =>
			/* translators: %d: number of messages. */
			count( _n( '%d message marked as read.', '%d messages marked as read.', number, 'slipstream' ), number ),
	},
	unread: {
		label: __( 'Mark as unread', 'slipstream' ),
		icon: unseen,
		isEligible: ( { isUnread, status } ) => ! isUnread && status !== 'trash',
		undo: 'read',
		done: ( number ) =>
			/* translators: %d: number of messages. */
			count( _n( '%d message marked as unread.', '%d messages marked as unread.', number, 'slipstream' ), number ),
	},
	ham: {
		label: __( 'Not spam', 'slipstream' ),
		icon: check,
		isEligible: isIn( 'spam' ),
		undo: 'spam',
		done: ( number ) =>
			/* translators: %d: number of messages. */
			count( _n( '%d message moved to the inbox.', '%d messages moved to the inbox.', number, 'slipstream' ), number ),
	},
	restore: {
		label: __( 'Restore', 'slipstream' ),
		icon: backup,
		isEligible: isIn( 'trash' ),
		undo: 'trash',
		done: ( number ) =>
			/* translators: %d: number of messages. */
			count( _n( '%d message restored.', '%d messages restored.', number, 'slipstream' ), number ),
	},
	resend: {
		label: __( 'Send again', 'slipstream' ),
		icon: envelope,
		isEligible: ( { status, canSend } ) => status === 'publish' && canSend,
		done: ( number ) =>
			/* translators: %d: number of messages. */
			count( _n( '%d message will be sent in a moment.', '%d messages will be sent in a moment.', number, 'slipstream' ), number ),
	},
	spam: {
		label: __( 'Mark as spam', 'slipstream' ),
		icon: notAllowed,
		isEligible: isIn( 'publish' ),
		undo: 'ham',
		done: ( number ) =>
			/* translators: %d: number of messages. */
			count( _n( '%d message marked as spam.', '%d messages marked as spam.', number, 'slipstream' ), number ),
	},
	trash: {
		label: __( 'Move to Trash', 'slipstream' ),
		icon: trash,
		isEligible: ( { status } ) => status !== 'trash',
		undo: 'restore',
		done: ( number ) =>
			/* translators: %d: number of messages. */
			count( _n( '%d message moved to the Trash.', '%d messages moved to the Trash.', number, 'slipstream' ), number ),
	},
	delete: {
		label: __( 'Delete permanently', 'slipstream' ),
		icon: trash,
		isEligible: ( { status } ) => status !== 'publish',
		done: ( number ) =>
			/* translators: %d: number of messages. */
			count( _n( '%d message deleted.', '%d messages deleted.', number, 'slipstream' ), number ),
		isDestructive: true,
	},
} );

export const ACTION_NAMES = [ 'read', 'unread', 'ham', 'restore', 'resend', 'spam', 'trash', 'delete' ] as const satisfies readonly ActionName[];
