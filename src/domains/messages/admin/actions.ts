import { __, _n, sprintf } from '@wordpress/i18n';
import { backup, check, envelope, notAllowed, seen, trash, unseen } from '@wordpress/icons';
import type { ReactElement } from 'react';
import type { ActionRules } from '../../../admin/list/use-actions';
import type { Question } from '../../../admin/list/use-confirm';
import { outcomeOf } from './outcome';
import { requests } from './requests';
import type { ActionName, AllAction, MessageRow, Status } from './types';

interface MessageAction {
	readonly icon: ReactElement;
	readonly isEligible: ( message: MessageRow ) => boolean;
	/** The action that reverses this one; omitted if there is none. */
	readonly undo?: ActionName;
	readonly isDestructive?: true;
}

const isIn = ( status: MessageRow[ 'status' ] ) => ( message: MessageRow ) => message.status === status;

export const ACTIONS: Readonly< Record< ActionName, MessageAction > > = {
	read: { icon: seen, undo: 'unread', isEligible: ( { unread, status } ) => unread && status !== 'trash' },
	unread: { icon: unseen, undo: 'read', isEligible: ( { unread, status } ) => ! unread && status !== 'trash' },
	ham: { icon: check, undo: 'spam', isEligible: isIn( 'spam' ) },
	restore: { icon: backup, undo: 'trash', isEligible: isIn( 'trash' ) },
	// A message that was never emailed has no recipient.
	resend: { icon: envelope, isEligible: ( { status, delivery } ) => status === 'publish' && delivery.round > 0 },
	spam: { icon: notAllowed, undo: 'ham', isEligible: isIn( 'publish' ) },
	trash: { icon: trash, undo: 'restore', isEligible: ( { status } ) => status !== 'trash' },
	delete: { icon: trash, isDestructive: true, isEligible: ( { status } ) => status !== 'publish' },
};

/** Actions in the order of the menu. */
export const ACTION_NAMES = Object.keys( ACTIONS ) as ActionName[];

/** Actions that can be applied to all messages of a folder. */
export const ALL_ACTIONS: Readonly< Record< Status, readonly AllAction[] > > = {
	publish: [ 'read', 'unread', 'spam', 'trash' ],
	spam: [ 'ham', 'trash', 'delete' ],
	trash: [ 'restore', 'delete' ],
};

export const actionLabels = (): Readonly< Record< ActionName, string > > => ( {
	read: __( 'Mark as read', 'slipstream' ),
	unread: __( 'Mark as unread', 'slipstream' ),
	ham: __( 'Not spam', 'slipstream' ),
	restore: __( 'Restore', 'slipstream' ),
	resend: __( 'Send again', 'slipstream' ),
	spam: __( 'Mark as spam', 'slipstream' ),
	trash: __( 'Move to Trash', 'slipstream' ),
	delete: __( 'Delete permanently', 'slipstream' ),
} );

/**
 * @param action The performed action.
 * @param count  Number of messages.
 */
export function doneText( action: ActionName, count: number ): string {
	const texts = {
		/* translators: %d: number of messages. */
		read: _n( '%d message marked as read.', '%d messages marked as read.', count, 'slipstream' ),
		/* translators: %d: number of messages. */
		unread: _n( '%d message marked as unread.', '%d messages marked as unread.', count, 'slipstream' ),
		/* translators: %d: number of messages. */
		ham: _n( '%d message moved to the inbox.', '%d messages moved to the inbox.', count, 'slipstream' ),
		/* translators: %d: number of messages. */
		restore: _n( '%d message restored.', '%d messages restored.', count, 'slipstream' ),
		/* translators: %d: number of messages. */
		resend: _n( '%d message will be sent again.', '%d messages will be sent again.', count, 'slipstream' ),
		/* translators: %d: number of messages. */
		spam: _n( '%d message marked as spam.', '%d messages marked as spam.', count, 'slipstream' ),
		/* translators: %d: number of messages. */
		trash: _n( '%d message moved to the Trash.', '%d messages moved to the Trash.', count, 'slipstream' ),
		/* translators: %d: number of messages. */
		delete: _n( '%d message deleted.', '%d messages deleted.', count, 'slipstream' ),
	} satisfies Record< ActionName, string >;
	const text = texts[ action ];
	return sprintf( text, count );
}

const goneText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of messages. */
		_n( '%d message was already deleted.', '%d messages were already deleted.', count, 'slipstream' ),
		count
	);

const deleteQuestion = ( count: number ) => ( {
	text: sprintf(
		/* translators: %d: number of messages. */
		_n(
			'Delete %d message permanently? This can’t be undone.',
			'Delete %d messages permanently? This can’t be undone.',
			count,
			'slipstream'
		),
		count
	),
	label: actionLabels().delete,
} );

/**
 * Returns the confirmation question for an action on all messages; undefined if the action is easy to undo.
 * @param total Number of messages; undefined if unknown.
 */
export function allQuestion( name: AllAction, total?: number ): Question | undefined {
	if ( name === 'read' || name === 'unread' ) {
		return undefined;
	}
	const label = actionLabels()[ name ];
	if ( name === 'delete' ) {
		return total
			? deleteQuestion( total )
			: { text: __( 'Delete all matching messages permanently? This can’t be undone.', 'slipstream' ), label };
	}
	const text = total
		? sprintf(
				/* translators: %d: number of messages. */
				_n(
					'This changes %d message. It can’t be undone with one click.',
					'This changes %d messages. It can’t be undone with one click.',
					total,
					'slipstream'
				),
				total
			)
		: __( 'This changes all matching messages. It can’t be undone with one click.', 'slipstream' );
	return { text, label };
}

export const ACTION_RULES: ActionRules< MessageRow, ActionName > = {
	perform: async ( name, messages, former ) =>
		outcomeOf(
			name,
			messages,
			await requests.act(
				name,
				messages.map( ( { id } ) => id )
			),
			former
		),
	question: ( name, count ) => ( name === 'delete' ? deleteQuestion( count ) : undefined ),
	undo: ( name ) => ACTIONS[ name ].undo,
	doneText,
	goneText,
};
