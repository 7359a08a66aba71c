import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, Notice, PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedField } from '../../shared/embeds/embed-form';
import { EMBED_HELP, fieldTexts } from './texts';

interface Props {
	/** Text in the field for a URL or embed code. */
	readonly code: string;
	readonly isHidden: boolean;
	readonly onEmbed: ( code: string ) => void;
	readonly onHide: ( isHidden: boolean ) => void;
}

export function Inspector( { code, isHidden, onEmbed, onHide }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Calendar settings', 'slipstream' ) }>
				<EmbedField key={ code } { ...fieldTexts() } value={ code } isCode onSubmit={ onEmbed } />
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Hide event type details', 'slipstream' ) }
					checked={ isHidden }
					onChange={ onHide }
				/>
				<Notice status="info" isDismissible={ false }>
					<ExternalLink href={ EMBED_HELP }>
						{ __( 'Follow these instructions to change the colors in this block.', 'slipstream' ) }
					</ExternalLink>
				</Notice>
			</PanelBody>
		</InspectorControls>
	);
}
