import {
	BlockControls,
	InspectorControls,
	MediaUpload,
	MediaUploadCheck,
	PlainText,
	useBlockProps,
} from '@wordpress/block-editor';
import { PanelBody, TextControl, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { isWebAddress } from './web-address';
import type { BlogrollItemAttributes } from './types';

export default function Edit( { attributes, setAttributes, context }: EditProps< BlogrollItemAttributes > ) {
	const { name = '', url = '', description = '', icon = '' } = attributes;
	const showsIcon = context[ 'slipstream/blogroll-avatar' ] !== false;
	const showsDescription = context[ 'slipstream/blogroll-description' ] !== false;
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Website', 'slipstream' ) }>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="url"
						label={ __( 'URL', 'slipstream' ) }
						help={
							url === '' || isWebAddress( url )
								? undefined
								: __( 'Enter a URL that starts with https:// or http://.', 'slipstream' )
						}
						value={ url }
						onChange={ ( typed ) => setAttributes( { url: typed.trim() } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<BlockControls>
				<ToolbarGroup>
					<MediaUploadCheck>
						<MediaUpload
							allowedTypes={ [ 'image' ] }
							onSelect={ ( media: { url: string } ) => setAttributes( { icon: media.url } ) }
							render={ ( { open }: { open: () => void } ) => (
								<ToolbarButton onClick={ open }>{ __( 'Choose icon', 'slipstream' ) }</ToolbarButton>
							) }
						/>
					</MediaUploadCheck>
					{ icon !== '' && (
						<ToolbarButton onClick={ () => setAttributes( { icon: undefined } ) }>
							{ __( 'Remove icon', 'slipstream' ) }
						</ToolbarButton>
					) }
				</ToolbarGroup>
			</BlockControls>
			{ showsIcon &&
				( isWebAddress( icon ) ? (
					<img src={ icon } alt="" />
				) : (
					<span className="slipstream-blogroll__icon" />
				) ) }
			<div className="slipstream-blogroll__text">
				<PlainText
					className="slipstream-blogroll__name"
					aria-label={ __( 'Name of the website', 'slipstream' ) }
					placeholder={ __( 'Name of the website', 'slipstream' ) }
					// WordPress stores “&” as an entity for users who may not write HTML. Visitors see “&”.
					value={ decodeEntities( name ) }
					onChange={ ( typed: string ) => setAttributes( { name: typed } ) }
				/>
				{ showsDescription && (
					<PlainText
						className="slipstream-blogroll__description"
						aria-label={ __( 'Description', 'slipstream' ) }
						placeholder={ __( 'Description', 'slipstream' ) }
						value={ decodeEntities( description ) }
						onChange={ ( typed: string ) => setAttributes( { description: typed } ) }
					/>
				) }
			</div>
		</div>
	);
}
