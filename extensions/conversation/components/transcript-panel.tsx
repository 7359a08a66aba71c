import { store as blockEditorStore } from '@wordpress/block-editor';
import { downloadBlob } from '@wordpress/blob';
import type { Block } from '@wordpress/blocks';
import { Button, PanelBody, ToggleControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { countTimes, hasTimes, toSrt, toVtt, type TranscriptLine } from '../transcript/export';

interface Props {
	readonly clientId: string;
	/** Whether new dialogues show their timestamps. */
	readonly showTimestamps: boolean;
	readonly onShowTimestamps: ( shows: boolean ) => void;
}

/** Names of blocks whose text is exported to subtitles. */
const EXPORTED_BLOCKS = new Set( [ 'jetpack/dialogue', 'core/paragraph', 'core/heading' ] );

/** Subtitle files: name, MIME type and function that writes the content. */
const FILES = {
	vtt: { name: 'transcript.vtt', type: 'text/vtt', write: toVtt },
	srt: { name: 'transcript.srt', type: 'application/x-subrip', write: toSrt },
} as const;

/** @return Transcript lines of blocks and their inner blocks, in order. */
function collect( blocks: readonly Block[] ): TranscriptLine[] {
	return blocks.flatMap( ( { name, attributes, innerBlocks } ) => {
		const lines = EXPORTED_BLOCKS.has( name )
			? [ { ...attributes, content: String( attributes.content ?? '' ) } ]
			: [];
		return [ ...lines, ...collect( innerBlocks ) ];
	} );
}

/** Inspector panel with the toggle for timestamps and the downloads of subtitles. */
export function TranscriptPanel( { clientId, showTimestamps, onShowTimestamps }: Props ) {
	const blocks = useSelect( ( select ) => select( blockEditorStore ).getBlocks( clientId ), [ clientId ] );
	const lines = collect( blocks );
	const canExport = hasTimes( lines );
	const download = ( { name, type, write }: ( typeof FILES )[ keyof typeof FILES ] ) =>
		downloadBlob( name, write( lines ), type );
	const { timed, shown } = countTimes( lines );
	const isMixed = shown > 0 && shown < timed;
	const hint = __( 'Add timestamps to the dialogues first. A subtitle file needs them.', 'slipstream' );
	return (
		<PanelBody title={ __( 'Transcript', 'slipstream' ) }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Show timestamps', 'slipstream' ) }
				help={
					isMixed
						? sprintf(
								/* translators: 1: number of lines with a visible timestamp, 2: number of lines with a timestamp. */
								__( 'Timestamps are visible in %1$d of %2$d lines.', 'slipstream' ),
								shown,
								timed
							)
						: __( 'Applies to all lines, including new ones.', 'slipstream' )
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
