import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { readSettings, type Settings } from './view/settings';
import table from './view/settings.json';

/** Maximum of the slider in seconds. Saved content may contain larger values. */
const MAX_SECONDS = 30;

interface Props {
	readonly settings: unknown;
	/** Changes settings as one undo step. */
	readonly onChange: ( changes: Partial< Settings > ) => void;
	/** Changes settings without a new undo step, for example while a slider is dragged. */
	readonly onAdjust: ( changes: Partial< Settings > ) => void;
}

/** Playback settings. */
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
					// Autoplay turns off full screen: only the visitor may start something that covers the page.
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
