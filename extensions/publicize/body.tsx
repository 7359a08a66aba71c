import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { getText } from '../../shared/site';
import { ConnectionList } from './components/connection-list';
import { CopyAndOpen } from './components/copy-and-open';
import { Intro } from './components/intro';
import { MessageForm } from './components/message-form';
import { ShareAgain } from './components/share-again';
import { ShareNotes } from './components/share-notes';
import { ShareStates } from './components/share-states';
import { TestNotices } from './components/test-notices';
import { getEditorData } from './editor-data';
import { useConnections } from './hooks/use-connections';
import { usePopup } from './hooks/use-popup';
import { usePreviews } from './hooks/use-previews';
import { useShareMessage } from './hooks/use-share-message';
import { useShares } from './hooks/use-shares';
import { useTestResults } from './hooks/use-test-results';
import { withoutSuffix } from './threads/first-and-last';

const connectUrl = () => getText( getEditorData(), 'connectUrl' ) ?? '';

export default function Body() {
	const { connections, hasEnabled, toggle, setMessage: setOwnMessage, refresh } = useConnections();
	const { results, refresh: refreshTests } = useTestResults( hasEnabled );
	const { message } = useShareMessage();
	const { shares, hasLoaded, hasFailed, load, plans, isPublished, wasPublished, isFixed, isPublic, ...actions } =
		useShares();
	const previews = usePreviews( hasEnabled && ! isPublished && ! wasPublished, connections );
	const link = useSelect( ( select ): string => select( editorStore ).getCurrentPostAttribute( 'link' ) ?? '', [] );
	const open = usePopup( () => {
		void refresh();
		void refreshTests();
		if ( isPublished ) {
			load();
		}
	} );
	const noteId = useInstanceId( Body, 'slipstream-share-note' );
	const isUnshared = isPublished && hasLoaded && shares.length === 0;
	// A share may have failed because the account's access has expired. Offer to connect the account again.
	const hasFailedShare = shares.some( ( { status } ) => status === 'failed' );

	return (
		<div id="publicize-form">
			{ shares.length > 0 && ( isPublished || wasPublished || isFixed ) && (
				<ShareStates shares={ shares } onAct={ actions.act } />
			) }
			<ShareNotes hasFailed={ hasFailed } onRetry={ load } isPublic={ isPublic } isUnshared={ isUnshared } />
			{ ! isPublished && (
				<>
					<Intro
						noteId={ noteId }
						wasPublished={ wasPublished }
						isResumed={ hasFailed || shares.some( ( { status } ) => status === 'withdrawn' ) }
						isFixed={ isFixed }
						canChangeAll={ connections.every( ( { toggleable } ) => toggleable ) }
					/>
					{ hasEnabled && <TestNotices results={ results } onOpen={ open } /> }
					<ConnectionList
						connections={ connections }
						results={ results }
						noteId={ noteId }
						previews={ previews }
						onToggle={ toggle }
						onMessage={ setOwnMessage }
					/>
				</>
			) }
			{ ( ! isPublished || isUnshared || hasFailedShare ) && (
				<div className="jetpack-publicize-add-connection-container">
					<Button variant="link" href={ connectUrl() } target="_blank" onClick={ openInWindow( open ) }>
						{ __( 'Connect an account', 'slipstream' ) }
					</Button>
				</div>
			) }
			{ ! isPublished && <MessageForm connections={ connections } previews={ previews } /> }
			{ /* Wait for the shares: they determine whether the post was ever shared. */ }
			{ isPublished && hasLoaded && connections.length > 0 && (
				<ShareAgain
					isFirst={ isUnshared }
					isPublic={ isPublic }
					connections={ connections }
					message={ message }
					plans={ plans }
					onShare={ actions.shareAgain }
					onCancel={ actions.cancel }
				/>
			) }
			{ isPublished && link !== '' && (
				<CopyAndOpen text={ `${ withoutSuffix( message ) }\n\n${ link }`.trim() } link={ link } />
			) }
		</div>
	);
}

/** Returns a click handler that opens the connections page in a popup, so that the panel notices when it closes; if blocked, in a tab. */
const openInWindow = ( open: ( url: string ) => boolean ) => ( event: { preventDefault: () => void } ) => {
	if ( open( connectUrl() ) ) {
		event.preventDefault();
	}
};
