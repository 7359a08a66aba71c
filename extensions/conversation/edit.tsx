import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import type { EditProps } from '../../shared/types/extension';
import { Importer } from './components/importer';
import { SpeakersPanel } from './components/speakers-panel';
import { TranscriptPanel } from './components/transcript-panel';
import { useContentMedia } from './hooks/use-content-media';
import { useInsertTranscript } from './hooks/use-insert-transcript';
import { useSpeakers } from './hooks/use-speakers';
import { readSpeakers } from './speakers';
import { areTimed, type Timed } from './transcript/export';
import type { ConversationAttributes } from './types';

interface Props extends EditProps< ConversationAttributes > {
	/** Whether the block shows the importer. */
	readonly isAsking: boolean;
}

/** Template for a conversation without a file. */
const TEMPLATE = [ [ 'jetpack/dialogue' ] ];

/** A conversation that only shows the importer. */
function Start( { clientId, setAttributes }: EditProps< ConversationAttributes > ) {
	const insert = useInsertTranscript( clientId );
	return (
		<div { ...useBlockProps() }>
			<Importer onRead={ insert } onSkip={ () => setAttributes( { skipUpload: true } ) } />
		</div>
	);
}

/** The dialogues, with the importer above them until the author has used or skipped it. */
function ConversationEditor( { attributes, setAttributes, clientId, isAsking }: Props ) {
	const [ root, setRoot ] = useState< HTMLElement | null >( null );
	const speakers = useSpeakers( clientId );
	const insert = useInsertTranscript( clientId );
	const registry = useRegistry();
	useContentMedia( clientId, root );
	const { children, ...props } = useInnerBlocksProps( useBlockProps( { ref: setRoot } ), {
		template: TEMPLATE,
		// Move the selection to the first line after the author has skipped the import.
		templateInsertUpdatesSelection: true,
	} );

	const showTimestamps = ( shows: boolean ) => {
		const { getClientIdsOfDescendants, getBlockName, getBlockAttributes } = registry.select( blockEditorStore );
		const { updateBlockAttributes } = registry.dispatch( blockEditorStore );
		const dialogues = getClientIdsOfDescendants( [ clientId ] ).filter(
			( id ) => getBlockName( id ) === 'jetpack/dialogue'
		);
		const isTimed = areTimed( dialogues.map( ( id ) => getBlockAttributes( id ) as Timed ) );
		registry.batch( () => {
			setAttributes( { showTimestamps: shows } );
			updateBlockAttributes(
				dialogues.filter( ( _, index ) => isTimed[ index ] ),
				{ showTimestamp: shows }
			);
		} );
	};

	return (
		<>
			<InspectorControls>
				<SpeakersPanel participants={ readSpeakers( attributes.participants ) } speakers={ speakers } />
				<TranscriptPanel
					clientId={ clientId }
					showTimestamps={ attributes.showTimestamps === true }
					onShowTimestamps={ showTimestamps }
				/>
			</InspectorControls>
			<div { ...props }>
				{ isAsking && <Importer onRead={ insert } onSkip={ () => setAttributes( { skipUpload: true } ) } /> }
				{ children }
			</div>
		</>
	);
}

export default function Edit( props: EditProps< ConversationAttributes > ) {
	const { attributes, clientId } = props;
	const isEmpty = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ) === 0, [ clientId ] );
	const isAsking = ! readSpeakers( attributes.participants ).length && ! attributes.skipUpload;
	return isAsking && isEmpty ? <Start { ...props } /> : <ConversationEditor { ...props } isAsking={ isAsking } />;
}
