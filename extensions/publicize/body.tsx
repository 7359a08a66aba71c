import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { usePermalink } from '../../shared/hooks/use-permalink';
import { getText } from '../../shared/site';
import { ConnectionList } from './components/connection-list';
import { CopyAndOpen } from './components/copy-and-open';
import { MessageBox } from './components/message-box';
import { PictureChoice } from './components/picture-choice';
import { ShareAgain } from './components/share-again';
import { ShareNotes } from './components/share-notes';
import { ShareStates } from './components/share-states';
import { TestNotices } from './components/test-notices';
import { ThreadPreview } from './components/thread-preview';
import { ThreadSettings } from './components/thread-settings';
import { getEditorData } from './editor-data';
import { useConnections } from './hooks/use-connections';
import { usePopup } from './hooks/use-popup';
import { usePreviews } from './hooks/use-previews';
import { useShareMessage } from './hooks/use-share-message';
import { useShares } from './hooks/use-shares';
import { useTestResults } from './hooks/use-test-results';
import { threadConnection, TWITTER } from './services';
import { withoutSuffix } from './threads/first-and-last';

const connectUrl = () => getText( getEditorData(), 'connectUrl' ) ?? '';

export default function Body() {
	const { connections, hasEnabled, toggle, setMessage: setOwnMessage, refresh } = useConnections();
	const { results, refresh: refreshTests } = useTestResults( hasEnabled );
	const { message, maxLength, isThread, setMessage, setThread } = useShareMessage();
	const { shares, hasLoaded, hasFailed, load, plans, isPublished, isPublic, act, shareAgain, cancel } = useShares();
	const previews = usePreviews( hasEnabled && ! isPublished, connections );
	const link = useSelect( ( select ): string => select( editorStore ).getCurrentPostAttribute( 'link' ) ?? '', [] );
	const open = usePopup( () => {
		void refresh();
		void refreshTests();
	} );
	const canChange = connections.some( ( { toggleable } ) => toggleable );
	const isUnshared = isPublished && hasLoaded && shares.length === 0;
	const threaded = threadConnection( connections );

	return (
		<div id="publicize-form">
			{ isPublished && shares.length > 0 && <ShareStates shares={ shares } onAct={ act } /> }
			<ShareNotes hasFailed={ hasFailed } onRetry={ load } isPublic={ isPublic } isUnshared={ isUnshared } />
			{ ! isPublished && (
				<>
					<p>
						{ __( "Connect and select the accounts where you'd like to share your post.", 'slipstream' ) }
					</p>
					{ hasEnabled && <TestNotices results={ results } onOpen={ open } /> }
					<ConnectionList
						connections={ connections }
						results={ results }
						previews={ previews }
						onToggle={ toggle }
						onMessage={ setOwnMessage }
					/>
				</>
			) }
			{ ( ! isPublished || isUnshared ) && (
				<div className="jetpack-publicize-add-connection-container">
					<Button variant="link" href={ connectUrl() } target="_blank" onClick={ openInWindow( open ) }>
						{ __( 'Connect an account', 'slipstream' ) }
					</Button>
				</div>
			) }
			{ ! isPublished && (
				<>
					{ threaded && (
						<Thread
							isTwitter={ threaded.service_name === TWITTER }
							isThread={ isThread }
							first={ previews.get( threaded.id )?.text ?? message }
							onChange={ setThread }
						/>
					) }
					{ hasEnabled && (
						<MessageBox
							message={ message }
							maxLength={ maxLength }
							isDisabled={ ! canChange }
							onChange={ setMessage }
						/>
					) }
					{ hasEnabled && canChange && <PictureChoice /> }
				</>
			) }
			{ /* Before the shares have loaded, it is unknown whether the post was shared. */ }
			{ isPublished && hasLoaded && connections.length > 0 && (
				<ShareAgain
					isFirst={ isUnshared }
					isPublic={ isPublic }
					connections={ connections }
					message={ message }
					plans={ plans }
					onShare={ shareAgain }
					onCancel={ cancel }
				/>
			) }
			{ isPublished && link !== '' && (
				<CopyAndOpen text={ `${ withoutSuffix( message ) }\n\n${ link }`.trim() } link={ link } />
			) }
		</div>
	);
}

interface ThreadProps {
	/** Whether the thread is for X. Only its preview is part of the settings. */
	readonly isTwitter: boolean;
	readonly isThread: boolean;
	/** Text of the first piece. */
	readonly first: string;
	readonly onChange: ( isThread: boolean ) => void;
}

function Thread( { isTwitter, isThread, first, onChange }: ThreadProps ) {
	const permalink = usePermalink();
	return (
		<ThreadSettings isThread={ isThread } isTwitter={ isTwitter } onChange={ onChange }>
			{ isTwitter && <ThreadPreview first={ first } link={ permalink } /> }
		</ThreadSettings>
	);
}

/** Returns a click handler that opens the connections page in a popup, so that the panel notices when it closes; if blocked, in a tab. */
const openInWindow = ( open: ( url: string ) => boolean ) => ( event: { preventDefault: () => void } ) => {
	if ( open( connectUrl() ) ) {
		event.preventDefault();
	}
};
