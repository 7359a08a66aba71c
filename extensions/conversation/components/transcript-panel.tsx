import { store as blockEditorStore } from '@wordpress/block-editor';
import { downloadBlob } from '@wordpress/blob';
import type { Block } from '@wordpress/blocks';
import { Button, PanelBody, ToggleControl } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { hasTimes, toSrt, toVtt, type Spoken } from '../transcript/export';

interface Props {
	readonly clientId: string;
	readonly showTimestamps: boolean;
	readonly onShowTimestamps: ( shows: boolean ) => void;
}

/** What a subtitle file may hold of a block, by the block's name. */
const SPOKEN = new Set( [ 'jetpack/dialogue', 'core/paragraph', 'core/heading' ] );

/** What a program that reads subtitles asks for, and how it is written. */
const FILES = {
	vtt: { name: 'transcript.vtt', type: 'text/vtt', write: toVtt },
	srt: { name: 'transcript.srt', type: 'application/x-subrip', write: toSrt },
} as const;

/** @return What is said in blocks, those in others too. */
function collect( blocks: readonly Block[] ): Spoken[] {
	return blocks.flatMap( ( { name, attributes, innerBlocks } ) => {
		const own = SPOKEN.has( name ) ? [ { ...attributes, content: String( attributes.content ?? '' ) } ] : [];
		return [ ...own, ...collect( innerBlocks ) ];
	} );
}

/** Whether times are shown, and the transcript as a file to take away. */
export function TranscriptPanel( { clientId, showTimestamps, onShowTimestamps }: Props ) {
	const registry = useRegistry();
	const { getBlocks } = registry.select( blockEditorStore ) as unknown as {
		getBlocks: ( id: string ) => Block[];
	};
	const canExport = hasTimes( collect( getBlocks( clientId ) ) );
	const download = ( { name, type, write }: ( typeof FILES )[ keyof typeof FILES ] ) =>
		downloadBlob( name, write( collect( getBlocks( clientId ) ) ), type );
	const hint = __(
		'Give the dialogues timestamps first: a subtitle file says when each line is spoken.',
		'slipstream'
	);
	return (
		<PanelBody title={ __( 'Transcript', 'slipstream' ) }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Show timestamps', 'slipstream' ) }
				help={ __(
					'In all dialogues, and in those that you add. Each has a switch of its own too.',
					'slipstream'
				) }
				checked={ showTimestamps }
				onChange={ onShowTimestamps }
			/>
			{ canExport ? (
				<div className="wp-block-jetpack-conversation__files">
					<Button __next40pxDefaultSize variant="secondary" onClick={ () => download( FILES.vtt ) }>
						{ __( 'Download WebVTT file', 'slipstream' ) }
					</Button>
					<Button __next40pxDefaultSize variant="secondary" onClick={ () => download( FILES.srt ) }>
						{ __( 'Download SRT file', 'slipstream' ) }
					</Button>
				</div>
			) : (
				<p>{ hint }</p>
			) }
		</PanelBody>
	);
}
