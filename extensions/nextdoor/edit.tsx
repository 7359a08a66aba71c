import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { EmbedPreview } from '../../shared/embeds/embed-preview';
import { useConvertToLink } from '../../shared/embeds/use-convert-to-link';
import type { EditProps } from '../../shared/types/extension';
import constants from './constants.json';
import { icon } from './icon';
import { frameUrl, readPostId, urlIn } from './post-address';
import type { NextdoorAttributes } from './types';

export default function Edit( { attributes, setAttributes, clientId, isSelected }: EditProps< NextdoorAttributes > ) {
	const [ typed, setTyped ] = useState< string >();
	const convert = useConvertToLink( clientId );
	const saved = attributes.url ?? '';
	const id = readPostId( saved );
	const text = typed ?? saved;
	const isShown = id !== undefined && typed === undefined;

	function submit( code: string ) {
		const url = urlIn( code );
		if ( readPostId( url ) ) {
			setAttributes( { url } );
			setTyped( undefined );
		} else {
			setTyped( url );
		}
	}

	return (
		<div { ...useBlockProps() }>
			{ isShown ? (
				<>
					<BlockControls>
						<ToolbarGroup>
							<ToolbarButton onClick={ () => setTyped( saved ) }>
								{ __( 'Edit URL', 'slipstream' ) }
							</ToolbarButton>
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
						text === '' || readPostId( text )
							? undefined
							: {
									message: __( 'Sorry, this content could not be embedded.', 'slipstream' ),
									onConvert: convert( text ),
								}
					}
					onSubmit={ submit }
				/>
			) }
		</div>
	);
}
