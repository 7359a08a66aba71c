import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody, TextareaControl } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly alt: string;
	readonly onAlt: ( alt: string ) => void;
	/** Whether there is a GIF that can be described. */
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
							'Describe what the GIF shows, for people who don’t see it. Without it they get the words that you searched for.',
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
