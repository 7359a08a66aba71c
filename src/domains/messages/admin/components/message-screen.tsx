import { Button } from '@wordpress/components';
import { useCallback, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ItemHeading } from '../../../../admin/list/item-heading';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { ACTION_NAMES, ACTIONS, actionLabels } from '../actions';
import { folderTitles, folderUrl } from '../folders';
import { useMessage } from '../hooks/use-message';
import type { Outcome } from '../outcome';
import { replyUrl, senderOf } from '../people';
import type { ActionName, Message, Status } from '../types';
import { Details } from './details';

/** Whether to offer an action. An open message counts as read, even before the server has stored this. */
const isOffered = ( name: ActionName, message: Message ) =>
	name !== 'read' && ACTIONS[ name ].isEligible( { ...message, unread: false } );

interface ToolsProps {
	readonly message: Message;
	readonly onAct: ( action: ActionName ) => void;
	readonly isBusy: boolean;
}

/** Buttons for the actions on the open message. */
function Tools( { message, onAct, isBusy }: ToolsProps ) {
	const labels = actionLabels();
	return (
		<div className="slipstream-settings__buttons">
			{ message.email && (
				<Button variant="primary" __next40pxDefaultSize href={ replyUrl( message ) }>
					{ __( 'Reply', 'slipstream' ) }
				</Button>
			) }
			{ ACTION_NAMES.filter( ( name ) => isOffered( name, message ) ).map( ( name ) => (
				<Button
					key={ name }
					variant="secondary"
					__next40pxDefaultSize
					isDestructive={ ACTIONS[ name ].isDestructive }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => onAct( name ) }
				>
					{ labels[ name ] }
				</Button>
			) ) }
		</div>
	);
}

interface Props {
	readonly id: number;
	/** Folder that the back link opens. */
	readonly folder: Status;
	readonly isBusy: boolean;
	/** Performs an action, and returns the updated message. */
	readonly onAct: ( action: ActionName, message: Message ) => Promise< Outcome | undefined >;
	/** Marks the message as read. */
	readonly onRead: ( message: Message ) => Promise< Outcome | undefined >;
	/** Called if the message no longer exists. */
	readonly onGone: ( id: number ) => void;
}

/** The screen of a single message. */
export function MessageScreen( { id, folder, isBusy, onAct, onRead, onGone }: Props ) {
	const { state, dispatch, reload } = useMessage( id );
	const isOpened = useRef( false );
	const { phase } = state;
	const message = state.phase === 'ready' ? state.item : undefined;
	const back = { title: folderTitles()[ folder ], url: folderUrl( folder ) };

	const follow = useCallback(
		async ( result: Promise< Outcome | undefined > ) => {
			const outcome = await result;
			outcome?.rows.forEach( ( row ) => dispatch( { type: 'change', row } ) );
			outcome?.gone.forEach( ( gone ) => dispatch( { type: 'miss', id: gone } ) );
		},
		[ dispatch ]
	);
	useEffect( () => {
		if ( message && ! isOpened.current ) {
			isOpened.current = true;
			if ( message.unread ) {
				void follow( onRead( message ) );
			}
		}
	}, [ message, onRead, follow ] );
	useEffect( () => {
		if ( phase === 'gone' ) {
			onGone( id );
		}
	}, [ phase, id, onGone ] );

	if ( phase === 'gone' ) {
		return (
			<>
				<ItemHeading folder={ back }>{ __( 'This message no longer exists.', 'slipstream' ) }</ItemHeading>
				<p>{ __( 'It was deleted by another user or in another tab.', 'slipstream' ) }</p>
			</>
		);
	}
	if ( ! message ) {
		return <UntilLoaded error={ state.phase === 'failed' ? state.error || ' ' : '' } onRetry={ reload } />;
	}
	return (
		<article className="slipstream-messages__message">
			<ItemHeading folder={ back }>
				<bdi>{ message.subject || senderOf( message ) }</bdi>
			</ItemHeading>
			<Tools message={ message } isBusy={ isBusy } onAct={ ( action ) => follow( onAct( action, message ) ) } />
			<Details message={ message } />
		</article>
	);
}
