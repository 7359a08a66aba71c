import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { Notice, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Embedding } from '../../shared/embeds/embedding';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { EmbedPreview } from '../../shared/embeds/embed-preview';
import { useConvertToLink } from '../../shared/embeds/use-convert-to-link';
import type { EditProps } from '../../shared/types/extension';
import { PinFrame } from './components/pin-frame';
import { useEmbedding } from './hooks/use-embedding';
import { icon } from './icon';
import { readPin, readShortLink } from './pin';
import type { PinterestAttributes } from './types';

export default function Edit( { attributes, setAttributes, clientId, isSelected }: EditProps< PinterestAttributes > ) {
	const saved = attributes.url ?? '';
	const { state, submit, edit } = useEmbedding( saved, ( url ) => setAttributes( { url } ) );
	const convert = useConvertToLink( clientId );
	const pin = readPin( saved );
	const failure = {
		message: __( 'Sorry, this content could not be embedded.', 'slipstream' ),
		onConvert: state.status === 'editing' ? convert( state.text ) : undefined,
	};
	const isShown = state.status === 'embedded' && ( pin || readShortLink( saved ) );
	return (
		<div { ...useBlockProps() }>
			{ state.status === 'fetching' && <Embedding /> }
			{ state.status !== 'fetching' && ! isShown && (
				<EmbedForm
					title={ __( 'Pinterest', 'slipstream' ) }
					icon={ icon }
					instructions={ __( 'Paste the URL of a pin, board or profile.', 'slipstream' ) }
					label={ __( 'Pinterest URL', 'slipstream' ) }
					placeholder={ __( 'Enter URL to embed here…', 'slipstream' ) }
					value={ state.status === 'editing' ? state.text : saved }
					error={ state.status === 'editing' && state.hasFailed ? failure : undefined }
					onSubmit={ submit }
				/>
			) }
			{ isShown && (
				<>
					<BlockControls>
						<ToolbarGroup>
							<ToolbarButton onClick={ edit }>{ __( 'Edit URL', 'slipstream' ) }</ToolbarButton>
						</ToolbarGroup>
					</BlockControls>
					{ pin ? (
						<EmbedPreview
							label={ __( 'Interact with the embed from Pinterest', 'slipstream' ) }
							isSelected={ isSelected }
						>
							<PinFrame { ...pin } key={ pin.url } />
						</EmbedPreview>
					) : (
						<Notice status="warning" isDismissible={ false }>
							{ sprintf(
								/* translators: %s: an address. */
								__(
									'The short link %s could not be resolved. Visitors see a plain link.',
									'slipstream'
								),
								saved
							) }
						</Notice>
					) }
				</>
			) }
		</div>
	);
}
