import { ContrastChecker, InspectorControls, PanelColorSettings, useSettings } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EpisodePicker } from './components/episode-picker';
import { COLORS, colorChanges, colorOf, type PaletteColor } from './colors';
import constants from './constants.json';
import { countOf, pickedGuids } from './tracks';
import type { Feed, PodcastAttributes } from './types';

interface Props {
	readonly attributes: PodcastAttributes;
	readonly feed: Feed;
	/** Called while a control is dragged. Adds no undo step. */
	readonly onChange: ( changes: Partial< PodcastAttributes > ) => void;
	/** Called for other changes. Each is a separate undo step. */
	readonly onSet: ( changes: Partial< PodcastAttributes > ) => void;
	readonly onPick: ( guid?: string ) => void;
}

/** Toggles for the parts of the player that can be hidden. */
const toggles = () =>
	[
		[ 'showCoverArt', __( 'Show Cover Art', 'slipstream' ) ],
		[ 'showEpisodeTitle', __( 'Show Episode Title', 'slipstream' ) ],
		[ 'showEpisodeDescription', __( 'Show Episode Description', 'slipstream' ) ],
	] as const;

const colorLabels = () => ( {
	primary: __( 'Primary Color', 'slipstream' ),
	secondary: __( 'Secondary Color', 'slipstream' ),
	background: __( 'Background Color', 'slipstream' ),
} );

/** @return Named colors. */
function usePalette(): PaletteColor[] {
	const palettes = useSettings( 'color.palette.custom', 'color.palette.theme', 'color.palette.default' );
	return palettes.flatMap( ( palette ) => ( Array.isArray( palette ) ? ( palette as PaletteColor[] ) : [] ) );
}

function Colors( { attributes, onChange }: Pick< Props, 'attributes' | 'onChange' > ) {
	const palette = usePalette();
	const labels = colorLabels();
	return (
		<PanelColorSettings
			title={ __( 'Color Settings', 'slipstream' ) }
			colorSettings={ COLORS.map( ( name ) => ( {
				label: labels[ name ],
				value: colorOf( attributes, name ),
				onChange: ( value?: string ) => onChange( colorChanges( name, value, palette ) ),
			} ) ) }
		>
			{ ( [ 'primary', 'secondary' ] as const ).map( ( name ) => (
				<ContrastChecker
					key={ name }
					backgroundColor={ colorOf( attributes, 'background' ) }
					textColor={ colorOf( attributes, name ) }
				/>
			) ) }
		</PanelColorSettings>
	);
}

/** Sidebar with episodes, visible parts and colors. */
export function Inspector( { attributes, feed, onChange, onSet, onPick }: Props ) {
	const picked = pickedGuids( attributes );
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Podcast settings', 'slipstream' ) }>
				<RangeControl
					__next40pxDefaultSize
					label={ __( 'Number of items', 'slipstream' ) }
					value={ countOf( attributes ) }
					min={ constants.minItems }
					max={ constants.maxItems }
					disabled={ picked.length > 0 }
					onChange={ ( next ) => next && onChange( { itemsToShow: next } ) }
				/>
				<EpisodePicker options={ feed.options } picked={ picked } onChange={ onPick } />
				{ toggles().map( ( [ name, label ] ) => (
					<ToggleControl
						key={ name }
						label={ label }
						checked={ attributes[ name ] !== false }
						onChange={ ( next ) => onSet( { [ name ]: next } ) }
					/>
				) ) }
			</PanelBody>
			<Colors attributes={ attributes } onChange={ onChange } />
		</InspectorControls>
	);
}
