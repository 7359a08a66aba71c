import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button, PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { PanelProps } from '../types';

function Poster( { attributes: { poster }, setOptions }: PanelProps ) {
	return (
		<MediaUploadCheck>
			<MediaUpload
				title={ __( 'Select poster image', 'slipstream' ) }
				allowedTypes={ [ 'image' ] }
				onSelect={ ( image: { url: string } ) => setOptions( { poster: image.url } ) }
				render={ ( { open }: { open: () => void } ) => (
					<Button __next40pxDefaultSize variant="secondary" onClick={ open }>
						{ poster ? __( 'Replace', 'slipstream' ) : __( 'Select', 'slipstream' ) }
					</Button>
				) }
			/>
			{ poster && (
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => setOptions( { poster: undefined } ) }>
					{ __( 'Remove', 'slipstream' ) }
				</Button>
			) }
		</MediaUploadCheck>
	);
}

export function SettingsPanel( { attributes, setOptions }: PanelProps ) {
	const toggle = (
		key: 'autoplay' | 'loop' | 'muted' | 'controls' | 'playsinline',
		label: string,
		help?: string
	) => (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ label }
			help={ help }
			checked={ Boolean( attributes[ key ] ) }
			onChange={ ( isOn ) => setOptions( { [ key ]: isOn } ) }
		/>
	);
	const note = attributes.autoplay
		? __( 'Note: Autoplaying videos may cause usability issues for some visitors.', 'slipstream' )
		: undefined;
	return (
		<PanelBody title={ __( 'Video Settings', 'slipstream' ) }>
			{ toggle( 'autoplay', __( 'Autoplay', 'slipstream' ), note ) }
			{ toggle( 'loop', __( 'Loop', 'slipstream' ) ) }
			{ toggle( 'muted', __( 'Muted', 'slipstream' ) ) }
			{ toggle( 'controls', __( 'Playback Controls', 'slipstream' ) ) }
			{ toggle( 'playsinline', __( 'Play Inline', 'slipstream' ) ) }
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Preload', 'slipstream' ) }
				value={ ( attributes.preload ?? 'metadata' ) as 'auto' | 'metadata' | 'none' }
				options={ [
					{ value: 'auto', label: __( 'Auto', 'slipstream' ) },
					{ value: 'metadata', label: __( 'Metadata', 'slipstream' ) },
					{ value: 'none', label: __( 'None', 'slipstream' ) },
				] }
				onChange={ ( preload ) => setOptions( { preload } ) }
			/>
			<fieldset className="slipstream-hosted-video__poster">
				<legend>{ __( 'Poster Image', 'slipstream' ) }</legend>
				<Poster attributes={ attributes } setOptions={ setOptions } />
			</fieldset>
		</PanelBody>
	);
}
