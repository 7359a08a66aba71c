import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody, TextareaControl } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly alt: string;
	readonly onAlt: ( alt: string ) => void;
	/** Whether a GIF is selected. */
	readonly hasGif: boolean;
}

export function Inspector( { alt, onAlt, hasGif }: Props ) {
	return (
		<InspectorControls>
			{ hasGif && (
				<PanelBody title={ __( 'Settings', 'slipstream' ) }>
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( 'Alternative text', 'slipstream' ) }
						help={ __(
							'Describe the GIF for people who cannot see it. If empty, the search terms are used.',
							'slipstream'
						) }
						value={ alt }
						onChange={ onAlt }
					/>
				</PanelBody>
			) }
			<PanelBody className="components-panel__body-gif-branding">
				<p>
					{ createInterpolateElement( __( 'Powered by <a>Giphy</a>', 'slipstream' ), {
						a: <ExternalLink href="https://giphy.com/">{ '' }</ExternalLink>,
					} ) }
				</p>
			</PanelBody>
		</InspectorControls>
	);
}
