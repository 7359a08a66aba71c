import { store as blockEditorStore } from '@wordpress/block-editor';
import { downloadBlob } from '@wordpress/blob';
import type { Block } from '@wordpress/blocks';
import { Button, PanelBody, ToggleControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { countTimes, hasTimes, toSrt, toVtt, type TranscriptLine } from '../transcript/export';

interface Props {
	readonly clientId: string;
	/** Whether dialogues to come show their times. */
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
function collect( blocks: readonly Block[] ): TranscriptLine[] {
	return blocks.flatMap( ( { name, attributes, innerBlocks } ) => {
		const own = SPOKEN.has( name ) ? [ { ...attributes, content: String( attributes.content ?? '' ) } ] : [];
		return [ ...own, ...collect( innerBlocks ) ];
	} );
}

/** Whether times are shown, and the transcript as a file to take away. */
export function TranscriptPanel( { clientId, showTimestamps, onShowTimestamps }: Props ) {
	const blocks = useSelect( ( select ) => select( blockEditorStore ).getBlocks( clientId ), [ clientId ] );
	const lines = collect( blocks );
	const canExport = hasTimes( lines );
	const download = ( { name, type, write }: ( typeof FILES )[ keyof typeof FILES ] ) =>
		downloadBlob( name, write( lines ), type );
	const { timed, shown } = countTimes( lines );
	const isMixed = shown > 0 && shown < timed;
	const hint = __(
		'Give the dialogues timestamps first: a subtitle file says when each line is spoken.',
		'slipstream'
	);
	return (
		<PanelBody title={ __( 'Transcript', 'slipstream' ) }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Show timestamps', 'slipstream' ) }
				help={
					isMixed
						? sprintf(
								/* translators: 1: how many lines show their time, 2: how many lines have one. */
								__( '%1$d of %2$d lines show their time.', 'slipstream' ),
								shown,
								timed
							)
						: __( 'In all lines, and in those that you add.', 'slipstream' )
				}
				checked={ timed > 0 ? shown >= timed : showTimestamps }
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
