import { RichText, store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../../shared/types/extension';
import { readSpeakers } from '../../speakers';
import { useConversation } from '../hooks/use-conversation';
import { useEnter } from '../hooks/use-enter';
import { useSpeaker } from '../hooks/use-speaker';
import { useSplit } from '../hooks/use-split';
import type { DialogueAttributes } from '../types';
import { SpeakerPicker } from './speaker-picker';
import { TimeButton } from './time-button';

/** The editable fields of a dialogue: speaker, text and timestamp. */
export function DialogueEditor( props: EditProps< DialogueAttributes > ) {
	const { attributes, setAttributes, clientId, context, insertBlocksAfter, onReplace, mergeBlocks } = props;
	const { slug, label = '', content = '', timestamp = '', showTimestamp, placeholder } = attributes;
	const speakers = readSpeakers( context[ 'jetpack/conversation-participants' ] );
	const current = speakers.find( ( speaker ) => speaker.slug === slug );
	const conversation = useConversation( clientId );
	const onIntent = useSpeaker( { conversation, current, onChange: setAttributes } );
	const { selectionChange } = useDispatch( blockEditorStore );
	const next = context[ 'jetpack/conversation-showTimestamps' ] === true ? { showTimestamp: true } : {};
	const ref = useEnter( {
		content,
		onLeave: () => onReplace?.( [ createBlock( 'core/paragraph' ) ] ),
		onSplit: useSplit( clientId, attributes ),
		onNext: () => insertBlocksAfter?.( [ createBlock( 'jetpack/dialogue', next ) ] ),
	} );

	return (
		<>
			<div className="wp-block-jetpack-dialogue__meta">
				<SpeakerPicker
					label={ label || ( current?.label ?? '' ) }
					current={ current }
					speakers={ speakers }
					onIntent={ onIntent }
					onDone={ () => selectionChange( clientId, 'content', 0, 0 ) }
				/>
				{ showTimestamp && <TimeButton timestamp={ timestamp } /> }
			</div>
			<RichText
				ref={ ref }
				identifier="content"
				tagName="p"
				className="wp-block-jetpack-dialogue__content"
				aria-label={ __( 'Spoken text', 'slipstream' ) }
				placeholder={ placeholder || __( 'Write what is said…', 'slipstream' ) }
				value={ content }
				onChange={ ( value: string ) => setAttributes( { content: value } ) }
				onMerge={ mergeBlocks }
				onReplace={ onReplace }
				onRemove={ props.onRemove }
			/>
		</>
	);
}
