import { InspectorControls } from '@wordpress/block-editor';
import {
	__experimentalNumberControl as NumberControl,
	PanelBody,
	RangeControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { toTimestamp } from '../../transcript/time';
import { useDebouncedChange } from '../hooks/use-debounced-change';
import { toSeconds } from '../seconds';
import { PARTS, partOf, withPart, type Part } from '../timestamp';

interface Props {
	readonly timestamp: string;
	readonly isShown: boolean;
	/** Duration of the post's media in seconds; 0 if unknown. */
	readonly duration: number;
	readonly hasMedia: boolean;
	readonly onChange: ( timestamp: string ) => void;
	readonly onShow: ( isShown: boolean ) => void;
}

/** Milliseconds after the last move of the slider until its value is applied. */
const DELAY = 250;

/** Maximum of the slider in seconds, if the post has no media. */
const HOUR = 3600;

const LABELS: Readonly< Record< Part, () => string > > = {
	hour: () => __( 'Hour', 'slipstream' ),
	minute: () => __( 'Minute', 'slipstream' ),
	second: () => __( 'Second', 'slipstream' ),
};

function Slider( { timestamp, duration, onChange }: Pick< Props, 'timestamp' | 'duration' | 'onChange' > ) {
	const saved = toSeconds( timestamp );
	const [ seconds, move ] = useDebouncedChange( saved, DELAY, ( value ) => onChange( toTimestamp( value ) ) );
	return (
		<RangeControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Position', 'slipstream' ) }
			min={ 0 }
			max={ Math.max( Math.ceil( duration ) || HOUR, saved ) }
			value={ seconds }
			withInputField={ false }
			renderTooltipContent={ ( value ) => toTimestamp( Number( value ?? 0 ) ) }
			onChange={ ( value = 0 ) => move( value ) }
		/>
	);
}

/** Inspector panel with the fields of a timestamp and the toggle that shows it. */
export function TimestampPanel( { timestamp, isShown, duration, hasMedia, onChange, onShow }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Timestamp', 'slipstream' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Show timestamp', 'slipstream' ) }
					checked={ isShown }
					onChange={ onShow }
				/>
				<div className="wp-block-jetpack-dialogue__timestamp-controls">
					{ ( Object.keys( PARTS ) as Part[] ).map( ( part ) => (
						<NumberControl
							key={ part }
							__next40pxDefaultSize
							className={ `wp-block-jetpack-dialogue__timestamp-control__${ part }` }
							label={ LABELS[ part ]() }
							min={ 0 }
							max={ PARTS[ part ].most }
							value={ partOf( timestamp, part ) }
							onChange={ ( value ) => onChange( withPart( timestamp, part, value ?? 0 ) ) }
						/>
					) ) }
				</div>
				<Slider timestamp={ timestamp } duration={ duration } onChange={ onChange } />
				{ ! hasMedia && (
					<p>
						{ __(
							'Add a podcast player, an audio or a video block to play from here and to set the time during playback.',
							'slipstream'
						) }
					</p>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
