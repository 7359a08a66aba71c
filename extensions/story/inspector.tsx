import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { readSettings, type Settings } from './view/settings';
import table from './view/settings.json';

/** More seconds than that are for those who write settings by hand. */
const MAX_SECONDS = 30;

interface Props {
	readonly settings: unknown;
	/** A choice of the author's. */
	readonly onChange: ( changes: Partial< Settings > ) => void;
	/** A part of one, as a slider has many. */
	readonly onAdjust: ( changes: Partial< Settings > ) => void;
}

/** How the story plays. */
export function Inspector( { settings: saved, onChange, onAdjust }: Props ) {
	const { imageTime, startMuted, playOnLoad, playInFullscreen } = readSettings( saved );
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Playback', 'slipstream' ) }>
				<RangeControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Image duration in seconds', 'slipstream' ) }
					min={ table.imageTime.min }
					max={ Math.max( MAX_SECONDS, imageTime ) }
					value={ imageTime }
					onChange={ ( next ) => onAdjust( { imageTime: next ?? table.imageTime.default } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Autoplay', 'slipstream' ) }
					help={
						playOnLoad
							? __( 'Does not apply to visitors who prefer reduced motion.', 'slipstream' )
							: undefined
					}
					checked={ playOnLoad }
					// Full screen, which covers the page, is for those who have pressed Play.
					onChange={ ( next ) =>
						onChange( next ? { playOnLoad: next, playInFullscreen: false } : { playOnLoad: next } )
					}
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Muted', 'slipstream' ) }
					help={ playOnLoad ? __( 'Autoplay starts without sound.', 'slipstream' ) : undefined }
					checked={ startMuted || playOnLoad }
					disabled={ playOnLoad }
					onChange={ ( next ) => onChange( { startMuted: next } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Open in full screen when played', 'slipstream' ) }
					checked={ playInFullscreen }
					onChange={ ( next ) => onChange( { playInFullscreen: next } ) }
				/>
			</PanelBody>
		</InspectorControls>
	);
}
