import { usePermalink } from '../../../shared/hooks/use-permalink';
import { useShareMessage } from '../hooks/use-share-message';
import { threadConnection, TWITTER } from '../services';
import type { Connection, Preview } from '../types';
import { MessageBox } from './message-box';
import { PictureChoice } from './picture-choice';
import { ThreadPreview } from './thread-preview';
import { ThreadSettings } from './thread-settings';

interface Props {
	readonly connections: readonly Connection[];
	/** Previews by connection ID. */
	readonly previews: ReadonlyMap< string, Preview >;
}

/** Form for the content to share of an unpublished post: thread or single post, message and picture. */
export function MessageForm( { connections, previews }: Props ) {
	const { message, maxLength, isThread, setMessage, setThread } = useShareMessage();
	const hasEnabled = connections.some( ( { enabled } ) => enabled );
	const canChange = connections.some( ( { toggleable } ) => toggleable );
	const threaded = threadConnection( connections );
	return (
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
	);
}

interface ThreadProps {
	/** Whether the thread is for X. NetworkPreview shows the threads of other networks. */
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
