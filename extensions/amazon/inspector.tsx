import {
	ContrastChecker,
	InspectorControls,
	MediaUpload,
	MediaUploadCheck,
	PanelColorSettings,
} from '@wordpress/block-editor';
import { Button, ExternalLink, PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { AmazonAttributes } from './types';

interface Props {
	readonly attributes: AmazonAttributes;
	/** URL of the affiliate tag setting while the tag is missing; '' for users who may not change it. */
	readonly missingTagUrl?: string;
	readonly onChange: ( changes: Partial< AmazonAttributes > ) => void;
}

const texts = () =>
	[
		[ 'productTitle', __( 'Title', 'slipstream' ) ],
		[ 'productSeller', __( 'Author/Seller', 'slipstream' ) ],
		[ 'productPrice', __( 'Price', 'slipstream' ) ],
	] as const;

const toggles = () =>
	[
		[ 'showImage', __( 'Show Image', 'slipstream' ) ],
		[ 'showTitle', __( 'Show Title', 'slipstream' ) ],
		[ 'showSeller', __( 'Show Author/Seller', 'slipstream' ) ],
		[ 'showPrice', __( 'Show Price', 'slipstream' ) ],
		[ 'showPurchaseButton', __( 'Show Purchase Button', 'slipstream' ) ],
	] as const;

const colors = () =>
	[
		[ 'backgroundColor', __( 'Background Color', 'slipstream' ) ],
		[ 'textColor', __( 'Text Color', 'slipstream' ) ],
		[ 'buttonAndLinkColor', __( 'Button & Link Color', 'slipstream' ) ],
	] as const;

function Picture( { attributes: { imageId }, onChange }: Pick< Props, 'attributes' | 'onChange' > ) {
	return (
		<MediaUploadCheck>
			<MediaUpload
				allowedTypes={ [ 'image' ] }
				value={ imageId }
				onSelect={ ( { id }: { id: number } ) => onChange( { imageId: id } ) }
				render={ ( { open }: { open: () => void } ) => (
					<Button __next40pxDefaultSize variant="secondary" onClick={ open }>
						{ imageId ? __( 'Replace image', 'slipstream' ) : __( 'Choose an image', 'slipstream' ) }
					</Button>
				) }
			/>
			{ imageId && (
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => onChange( { imageId: undefined } ) }>
					{ __( 'Remove image', 'slipstream' ) }
				</Button>
			) }
		</MediaUploadCheck>
	);
}

function MissingTag( { url }: { readonly url: string } ) {
	return (
		<p>
			{ __( 'This site has no affiliate tag, so its links earn no commission.', 'slipstream' ) }{ ' ' }
			{ url && <ExternalLink href={ url }>{ __( 'Enter a tag', 'slipstream' ) }</ExternalLink> }
		</p>
	);
}

export function Inspector( { attributes, missingTagUrl, onChange }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Product', 'slipstream' ) }>
				{ missingTagUrl !== undefined && <MissingTag url={ missingTagUrl } /> }
				{ texts().map( ( [ name, label ] ) => (
					<TextControl
						key={ name }
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ label }
						value={ attributes[ name ] ?? '' }
						onChange={ ( next ) => onChange( { [ name ]: next || undefined } ) }
					/>
				) ) }
				<Picture attributes={ attributes } onChange={ onChange } />
			</PanelBody>
			<PanelBody title={ __( 'Promotion Settings', 'slipstream' ) }>
				{ toggles().map( ( [ name, label ] ) => (
					<ToggleControl
						key={ name }
						__nextHasNoMarginBottom
						label={ label }
						checked={ attributes[ name ] }
						onChange={ ( next ) => onChange( { [ name ]: next } ) }
					/>
				) ) }
			</PanelBody>
			<PanelColorSettings
				title={ __( 'Color Settings', 'slipstream' ) }
				colorSettings={ colors().map( ( [ name, label ] ) => ( {
					label,
					value: attributes[ name ],
					onChange: ( next?: string ) => onChange( { [ name ]: next } ),
				} ) ) }
			>
				{ ( [ 'textColor', 'buttonAndLinkColor' ] as const ).map( ( name ) => (
					<ContrastChecker
						key={ name }
						backgroundColor={ attributes.backgroundColor }
						textColor={ attributes[ name ] }
					/>
				) ) }
			</PanelColorSettings>
		</InspectorControls>
	);
}
