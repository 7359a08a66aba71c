import { toTimestamp } from '../../transcript/time';
import { useMedia } from '../hooks/use-media';
import type { DialogueAttributes } from '../types';
import { MediaToolbar } from './media-toolbar';
import { TimestampPanel } from './timestamp-panel';

interface Props {
	readonly attributes: DialogueAttributes;
	readonly onChange: ( changes: Partial< DialogueAttributes > ) => void;
}

/** Toolbar and inspector panels of a selected dialogue. The toolbar controls the post's media, if it has any. */
export function Controls( { attributes, onChange }: Props ) {
	const { timestamp = '', showTimestamp } = attributes;
	const media = useMedia();
	return (
		<>
			{ media && (
				<MediaToolbar
					media={ media }
					onStamp={ ( seconds ) => onChange( { timestamp: toTimestamp( seconds ), showTimestamp: true } ) }
				/>
			) }
			<TimestampPanel
				timestamp={ timestamp }
				isShown={ showTimestamp === true }
				duration={ media?.duration ?? 0 }
				hasMedia={ Boolean( media ) }
				onChange={ ( next ) => onChange( { timestamp: next } ) }
				onShow={ ( isShown ) => onChange( { showTimestamp: isShown } ) }
			/>
		</>
	);
}
