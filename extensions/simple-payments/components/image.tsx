import { BlockControls, BlockIcon, MediaPlaceholder, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { image as imageIcon, pencil, trash } from '@wordpress/icons';
import type { PaymentAttributes } from '../types';

interface Props {
	readonly attributes: PaymentAttributes;
	readonly onChange: ( changes: PaymentAttributes ) => void;
}

interface Media {
	readonly id?: number;
	readonly url?: string;
	readonly alt?: string;
	readonly title?: string;
}

const TYPES = [ 'image' ];

const chosen = ( { id, url, alt, title }: Media ): PaymentAttributes =>
	id && url ? { featuredMediaId: id, featuredMediaUrl: url, featuredMediaTitle: alt || title || '' } : {};

const NO_IMAGE: PaymentAttributes = { featuredMediaId: 0, featuredMediaUrl: null, featuredMediaTitle: null };

/** Toolbar buttons to edit and remove the image. Not shown if there is none. */
export function ImageToolbar( { attributes, onChange }: Props ) {
	return attributes.featuredMediaId ? (
		<BlockControls>
			<ToolbarGroup>
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ TYPES }
						value={ attributes.featuredMediaId }
						onSelect={ ( media: Media ) => onChange( chosen( media ) ) }
						render={ ( { open }: { open: () => void } ) => (
							<ToolbarButton
								icon={ pencil }
								label={ __( 'Edit image', 'slipstream' ) }
								onClick={ open }
							/>
						) }
					/>
				</MediaUploadCheck>
				<ToolbarButton
					icon={ trash }
					label={ __( 'Remove image', 'slipstream' ) }
					onClick={ () => onChange( NO_IMAGE ) }
				/>
			</ToolbarGroup>
		</BlockControls>
	) : null;
}

/** Image of the product, or a placeholder to choose one. */
export function ImagePicker( { attributes, onChange }: Props ) {
	const { featuredMediaId, featuredMediaUrl, featuredMediaTitle } = attributes;
	if ( featuredMediaId && featuredMediaUrl ) {
		return (
			<div>
				<img src={ featuredMediaUrl } alt={ featuredMediaTitle ?? '' } style={ { maxHeight: 320 } } />
			</div>
		);
	}
	return (
		<MediaPlaceholder
			icon={ <BlockIcon icon={ imageIcon } /> }
			labels={ { title: __( 'Product Image', 'slipstream' ), instructions: '' } }
			accept="image/*"
			allowedTypes={ TYPES }
			onSelect={ ( media: Media ) => onChange( chosen( media ) ) }
		/>
	);
}
