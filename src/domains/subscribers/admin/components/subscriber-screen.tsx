import { Button } from '@wordpress/components';
import { Suspense, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ItemHeading } from '../../../../admin/list/item-heading';
import type { Outcome } from '../../../../admin/list/use-actions';
import { useItem } from '../../../../admin/list/use-item';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { EditDialog } from '../dialogs';
import { ACTION_NAMES, ACTIONS, actionLabels, isOffered } from '../actions';
import { folderTitles, folderUrl } from '../folders';
import { isGone, requests } from '../requests';
import type { ActionName, Status, Subscriber } from '../types';
import { Facts } from './facts';

interface Props {
	readonly id: number;
	/** Folder that the back link opens. */
	readonly folder: Status;
	readonly isBusy: boolean;
	/** Performs an action, and returns its outcome. */
	readonly onAct: ( action: ActionName, subscriber: Subscriber ) => Promise< Outcome< Subscriber > | undefined >;
	/** Called after the owner has edited the subscriber. */
	readonly onEdited: ( subscriber: Subscriber ) => void;
	/** Called if the subscriber no longer exists. */
	readonly onGone: ( id: number ) => void;
}

/** The screen of a single subscriber. */
export function SubscriberScreen( { id, folder, isBusy, onAct, onEdited, onGone }: Props ) {
	const { state, dispatch, reload } = useItem( id, requests.subscriber, isGone );
	const [ isEditing, setIsEditing ] = useState( false );
	const { phase } = state;
	const back = { title: folderTitles()[ folder ], url: folderUrl( folder ) };
	useEffect( () => {
		if ( phase === 'gone' ) {
			onGone( id );
		}
	}, [ phase, id, onGone ] );

	if ( phase === 'gone' ) {
		return <ItemHeading folder={ back }>{ __( 'This subscriber no longer exists.', 'slipstream' ) }</ItemHeading>;
	}
	if ( state.phase !== 'ready' ) {
		return <UntilLoaded error={ state.phase === 'failed' ? state.error || ' ' : '' } onRetry={ reload } />;
	}
	const { item } = state;
	const act = async ( name: ActionName ) => {
		const outcome = await onAct( name, item );
		outcome?.rows.forEach( ( row ) => dispatch( { type: 'change', row } ) );
		outcome?.gone.forEach( ( gone ) => dispatch( { type: 'miss', id: gone } ) );
	};
	const save = ( row: Subscriber ) => {
		setIsEditing( false );
		dispatch( { type: 'change', row } );
		onEdited( row );
	};
	return (
		<article>
			<ItemHeading folder={ back }>
				<bdi>{ item.email }</bdi>
			</ItemHeading>
			<div className="slipstream-settings__buttons">
				<Button variant="secondary" __next40pxDefaultSize onClick={ () => setIsEditing( true ) }>
					{ __( 'Edit', 'slipstream' ) }
				</Button>
				{ ACTION_NAMES.filter( ( name ) => isOffered( name, item ) ).map( ( name ) => (
					<Button
						key={ name }
						variant="secondary"
						__next40pxDefaultSize
						isDestructive={ ACTIONS[ name ].isDestructive }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ () => void act( name ) }
					>
						{ actionLabels()[ name ] }
					</Button>
				) ) }
			</div>
			<Facts subscriber={ item } />
			<Suspense fallback={ null }>
				{ isEditing && (
					<EditDialog subscriber={ item } onSaved={ save } onClose={ () => setIsEditing( false ) } />
				) }
			</Suspense>
		</article>
	);
}
