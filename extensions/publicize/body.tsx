import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import networks from '../../shared/data/social-networks.json';
import { getInitialState, getText, toRecord } from '../../shared/site';
import { ConnectionList } from './components/connection-list';
import { CopyAndOpen } from './components/copy-and-open';
import { MessageBox } from './components/message-box';
import { PictureChoice } from './components/picture-choice';
import { ShareAgain } from './components/share-again';
import { ShareStates } from './components/share-states';
import { TestNotices } from './components/test-notices';
import { ThreadPreview } from './components/thread-preview';
import { ThreadSettings } from './components/thread-settings';
import { useConnections } from './hooks/use-connections';
import { usePermalink } from './hooks/use-permalink';
import { usePopup } from './hooks/use-popup';
import { usePreviews } from './hooks/use-previews';
import { useShareMessage } from './hooks/use-share-message';
import { useShares } from './hooks/use-shares';
import { useTestResults } from './hooks/use-test-results';

/** IDs of the networks to which a post can be sent as a thread. */
const THREAD_SERVICES: ReadonlySet< string > = new Set( networks.threads );

const connectUrl = () => getText( toRecord( toRecord( getInitialState().slipstream ).publicize ), 'connectUrl' ) ?? '';

export default function Body() {
	const { connections, hasEnabled, toggle, setMessage: setOwnMessage, refresh } = useConnections();
	const { results, refresh: refreshTests } = useTestResults( hasEnabled );
	const { message, maxLength, isThread, setMessage, setThread } = useShareMessage();
	const { shares, hasLoaded, plans, isPublished, act, shareAgain, cancel } = useShares();
	const previews = usePreviews( hasEnabled && ! isPublished, connections );
	const link = useSelect( ( select ): string => select( editorStore ).getCurrentPostAttribute( 'link' ) ?? '', [] );
	const permalink = usePermalink();
	const open = usePopup( () => {
		void refresh();
		void refreshTests();
	} );
	const canChange = connections.some( ( { toggleable } ) => toggleable );
	const isUnshared = isPublished && hasLoaded && shares.length === 0;
	const threaded = connections.find(
		( { service_name: service, enabled } ) => enabled && THREAD_SERVICES.has( service )
	);

	return (
		<div id="publicize-form">
			{ isPublished && shares.length > 0 && <ShareStates shares={ shares } onAct={ act } /> }
			{ isUnshared && <p>{ __( 'Slipstream has not shared this post.', 'slipstream' ) }</p> }
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
					<Button variant="link" href={ connectUrl() } onClick={ openInWindow( open ) }>
						{ __( 'Connect an account', 'slipstream' ) }
					</Button>
				</div>
			) }
			{ ! isPublished && (
				<>
					{ threaded && (
						<ThreadSettings isThread={ isThread } onChange={ setThread }>
							<ThreadPreview first={ previews.get( threaded.id )?.text ?? message } link={ permalink } />
						</ThreadSettings>
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
			{ isPublished && connections.length > 0 && (
				<ShareAgain
					isFirst={ isUnshared }
					connections={ connections }
					message={ message }
					plans={ plans }
					onShare={ shareAgain }
					onCancel={ cancel }
				/>
			) }
			{ isPublished && link !== '' && <CopyAndOpen text={ `${ message }\n\n${ link }` } link={ link } /> }
		</div>
	);
}

/** Returns a click handler that opens the connections page in a popup, so that the panel notices when it closes. */
const openInWindow = ( open: ( url: string ) => void ) => ( event: { preventDefault: () => void } ) => {
	event.preventDefault();
	open( connectUrl() );
};
