import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { HeightField } from './components/height-field';
import { PointsPanel } from './components/points-panel';
import { TilesForm } from './components/tiles-form';
import { TokenForm } from './components/token-form';
import type { MapSettingsActions } from './hooks/use-map-settings';
import type { ChangeMap } from './hooks/use-steps';
import { PRESENT, type MapSettings } from './map-settings';
import type { MapAttributes } from './types';

interface Props {
	readonly attributes: MapAttributes;
	readonly onChange: ChangeMap;
	readonly settings: MapSettings;
	readonly actions: MapSettingsActions;
}

/** Settings of the map's appearance and controls. */
function MapPanel( { attributes, onChange }: Pick< Props, 'attributes' | 'onChange' > ) {
	const { mapHeight, points, zoom } = attributes;
	return (
		<PanelBody title={ __( 'Map settings', 'slipstream' ) }>
			<HeightField height={ mapHeight } onChange={ ( next ) => onChange( { mapHeight: next }, 'height' ) } />
			<RangeControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Zoom level', 'slipstream' ) }
				help={ points.length > 1 ? __( 'The map zooms to fit all markers.', 'slipstream' ) : undefined }
				disabled={ points.length > 1 }
				min={ 0 }
				max={ 22 }
				value={ zoom }
				onChange={ ( next ) => next !== undefined && onChange( { zoom: next }, 'zoom' ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Show details', 'slipstream' ) }
				help={ __( 'Names of streets and places on the map.', 'slipstream' ) }
				checked={ attributes.mapDetails }
				onChange={ ( mapDetails ) => onChange( { mapDetails } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Scroll to zoom', 'slipstream' ) }
				help={ __( 'Scrolling over the map zooms it instead of moving the page.', 'slipstream' ) }
				checked={ attributes.scrollToZoom }
				onChange={ ( scrollToZoom ) => onChange( { scrollToZoom } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Show fullscreen button', 'slipstream' ) }
				checked={ attributes.showFullscreenButton }
				onChange={ ( showFullscreenButton ) => onChange( { showFullscreenButton } ) }
			/>
		</PanelBody>
	);
}

export function Inspector( { attributes, onChange, settings, actions }: Props ) {
	const { source, isBusy } = settings;
	const isPresent = settings.status === PRESENT;
	return (
		<InspectorControls>
			<PanelColorSettings
				title={ __( 'Colors', 'slipstream' ) }
				initialOpen
				colorSettings={ [
					{
						value: attributes.markerColor,
						onChange: ( next ) => onChange( { markerColor: next ?? 'red' }, 'color' ),
						label: __( 'Marker color', 'slipstream' ),
					},
				] }
			/>
			<MapPanel attributes={ attributes } onChange={ onChange } />
			<PointsPanel points={ attributes.points } onChange={ onChange } />
			{ isPresent && source.can_set_token && (
				<PanelBody title={ __( 'Mapbox access token', 'slipstream' ) } initialOpen={ false }>
					<TokenForm
						token={ settings.token }
						isOwn={ settings.tokenSource === 'site' }
						isBusy={ isBusy }
						onSet={ actions.setToken }
						onRemove={ actions.removeToken }
					/>
				</PanelBody>
			) }
			{ isPresent && source.can_set_tiles && (
				<PanelBody title={ __( 'Map tiles', 'slipstream' ) } initialOpen={ false }>
					<TilesForm tiles={ source } isBusy={ isBusy } onSet={ actions.setTiles } />
				</PanelBody>
			) }
		</InspectorControls>
	);
}
