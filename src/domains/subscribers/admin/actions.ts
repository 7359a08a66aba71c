import { __, _n, sprintf } from '@wordpress/i18n';
import { envelope, notAllowed, trash } from '@wordpress/icons';
import type { ReactElement } from 'react';
import type { ActionRules } from '../../../admin/list/use-actions';
import { perform } from './perform';
import type { ActionName, Status, Subscriber } from './types';

interface SubscriberAction {
	readonly icon: ReactElement;
	readonly isDestructive?: true;
	/** Statuses of subscribers for which the action is offered. */
	readonly statuses: readonly Status[];
}

export const ACTIONS: Readonly< Record< ActionName, SubscriberAction > > = {
	resend: { icon: envelope, statuses: [ 'pending' ] },
	unsubscribe: { icon: notAllowed, statuses: [ 'active', 'pending' ] },
	remove: { icon: trash, isDestructive: true, statuses: [ 'active', 'pending', 'unsubscribed', 'bounced' ] },
};

/** Actions in the order of the menu. */
export const ACTION_NAMES = Object.keys( ACTIONS ) as ActionName[];

export const isOffered = ( name: ActionName, { status }: Pick< Subscriber, 'status' > ) =>
	ACTIONS[ name ].statuses.includes( status );

export const actionLabels = (): Readonly< Record< ActionName, string > > => ( {
	resend: __( 'Send confirmation again', 'slipstream' ),
	unsubscribe: __( 'Unsubscribe', 'slipstream' ),
	remove: __( 'Remove', 'slipstream' ),
} );

function doneText( name: ActionName, count: number ): string {
	const texts = {
		/* translators: %d: number of subscribers. */
		resend: _n(
			'%d confirmation email will be sent.',
			'%d confirmation emails will be sent.',
			count,
			'slipstream'
		),
		/* translators: %d: number of subscribers. */
		unsubscribe: _n( '%d subscriber unsubscribed.', '%d subscribers unsubscribed.', count, 'slipstream' ),
		/* translators: %d: number of subscribers. */
		remove: _n( '%d subscriber removed.', '%d subscribers removed.', count, 'slipstream' ),
	} satisfies Record< ActionName, string >;
	const text = texts[ name ];
	return sprintf( text, count );
}

const goneText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of subscribers. */
		_n( '%d subscriber was already removed.', '%d subscribers were already removed.', count, 'slipstream' ),
		count
	);

const unsubscribeQuestion = ( count: number ) => {
	/* translators: %d: number of subscribers. */
	const text = _n(
		'Unsubscribe %d address? It will no longer be emailed. Only its owner can subscribe it again.',
		'Unsubscribe %d addresses? They will no longer be emailed. Only their owners can subscribe them again.',
		count,
		'slipstream'
	);
	return { text: sprintf( text, count ), label: actionLabels().unsubscribe };
};

/** Returns the question before removing. Removed addresses are not suppressed, so a later import can add them again. */
const removeQuestion = ( count: number ) => {
	/* translators: %d: number of subscribers. */
	const text = _n(
		'Remove %d address? It will no longer be emailed, and its record of consent is deleted. To exclude it from later imports, unsubscribe it instead.',
		'Remove %d addresses? They will no longer be emailed, and their records of consent are deleted. To exclude them from later imports, unsubscribe them instead.',
		count,
		'slipstream'
	);
	return { text: sprintf( text, count ), label: actionLabels().remove };
};

const QUESTIONS = { unsubscribe: unsubscribeQuestion, remove: removeQuestion, resend: () => undefined };

export const ACTION_RULES: ActionRules< Subscriber, ActionName > = {
	perform: ( name, subscribers ) => perform( name, subscribers ),
	question: ( name, count ) => QUESTIONS[ name ]( count ),
	// Only the owners of these addresses can subscribe them again.
	undo: () => undefined,
	doneText,
	goneText,
};
