import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { EmbedPreview } from '../../shared/embeds/embed-preview';
import { useConvertToLink } from '../../shared/embeds/use-convert-to-link';
import { useEmbedInput } from '../../shared/embeds/use-embed-input';
import type { EditProps } from '../../shared/types/extension';
import constants from './constants.json';
import { icon } from './icon';
import { frameUrl, readPostId, urlIn } from './post-address';
import type { NextdoorAttributes } from './types';

export default function Edit( { attributes, setAttributes, clientId, isSelected }: EditProps< NextdoorAttributes > ) {
	const { text, isShown, isRefused, submit, edit } = useEmbedInput(
		attributes.url ?? '',
		( url ) => readPostId( url ) !== undefined,
		( url ) => setAttributes( { url } )
	);
	const convert = useConvertToLink( clientId );
	const id = readPostId( attributes.url ?? '' );

	return (
		<div { ...useBlockProps() }>
			{ isShown && id ? (
				<>
					<BlockControls>
						<ToolbarGroup>
							<ToolbarButton onClick={ edit }>{ __( 'Edit URL', 'slipstream' ) }</ToolbarButton>
						</ToolbarGroup>
					</BlockControls>
					<EmbedPreview label={ __( 'Use the post from Nextdoor', 'slipstream' ) } isSelected={ isSelected }>
						<iframe
							title={ __( 'Post on Nextdoor', 'slipstream' ) }
							src={ frameUrl( id ) }
							sandbox={ constants.sandbox }
							loading="lazy"
							height={ constants.height }
						/>
					</EmbedPreview>
				</>
			) : (
				<EmbedForm
					title={ __( 'Nextdoor', 'slipstream' ) }
					icon={ icon }
					instructions={ __( 'Paste the URL of a public post, or its embed code.', 'slipstream' ) }
					label={ __( 'Nextdoor URL', 'slipstream' ) }
					placeholder={ __( 'Enter URL to embed here…', 'slipstream' ) }
					value={ text }
					error={
						isRefused
							? {
									message: __( 'Sorry, this content could not be embedded.', 'slipstream' ),
									onConvert: convert( text ),
								}
							: undefined
					}
					onSubmit={ ( code ) => submit( urlIn( code ) ) }
				/>
			) }
		</div>
	);
}
