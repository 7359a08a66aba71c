import { InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	RangeControl,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from './constants.json';
import { getColumnCount, getStyleName } from './layout';
import type { GalleryAttributes, GalleryImage } from './types';

interface Props {
	readonly attributes: GalleryAttributes;
	/** The selected image. */
	readonly image?: GalleryImage;
	/** Changes attributes as one undo step. */
	readonly onChange: ( changes: Partial< GalleryAttributes > ) => void;
	/** Changes attributes without a new undo step, for example while a slider is dragged. */
	readonly onAdjust: ( changes: Partial< GalleryAttributes > ) => void;
	readonly onDescribe: ( changes: Partial< GalleryImage > ) => void;
}

const isCustom = ( { images = [], linkTo }: GalleryAttributes ) =>
	linkTo === 'custom' || images.some( ( { customLink } ) => customLink );

/** Returns the link options. Offers custom links, which only newer Jetpack releases support, if the gallery has them. */
function linkChoices( attributes: GalleryAttributes ) {
	return [
		{ value: 'attachment', label: __( 'Attachment page', 'slipstream' ) },
		{ value: 'media', label: __( 'Media file', 'slipstream' ) },
		{ value: 'none', label: __( 'None', 'slipstream' ) },
		...( isCustom( attributes ) ? [ { value: 'custom', label: __( 'Custom links', 'slipstream' ) } ] : [] ),
	];
}

const phoneChoices = () => [
	{ value: '', label: __( 'Automatic', 'slipstream' ) },
	...Array.from( { length: constants.maxPhoneColumns }, ( _, index ) => String( index + 1 ) ).map( ( value ) => ( {
		value,
		label: value,
	} ) ),
];

function Layout( { attributes, onAdjust }: Pick< Props, 'attributes' | 'onAdjust' > ) {
	const { className, columns, columnsOnPhones, images = [], roundedCorners } = attributes;
	const style = getStyleName( className );
	return (
		<>
			{ style !== 'rectangular' && images.length > 1 && (
				<RangeControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Columns', 'slipstream' ) }
					min={ 1 }
					max={ Math.min( constants.maxColumns, images.length ) }
					value={ getColumnCount( images.length, columns ) }
					onChange={ ( next ) => onAdjust( { columns: next } ) }
				/>
			) }
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Columns on phones', 'slipstream' ) }
				help={ __( 'Maximum number of columns. Images stay at least 100 pixels wide.', 'slipstream' ) }
				value={ columnsOnPhones ? String( columnsOnPhones ) : '' }
				options={ phoneChoices() }
				onChange={ ( next ) => onAdjust( { columnsOnPhones: Number( next ) || undefined } ) }
			/>
			{ style !== 'circle' && (
				<RangeControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Rounded corners', 'slipstream' ) }
					min={ 0 }
					max={ constants.maxRoundedCorners }
					value={ roundedCorners ?? 0 }
					onChange={ ( next ) => onAdjust( { roundedCorners: next ?? 0 } ) }
				/>
			) }
		</>
	);
}

function ImagePanel( {
	image,
	linkTo,
	onDescribe,
}: { image: GalleryImage; linkTo?: string } & Pick< Props, 'onDescribe' > ) {
	return (
		<PanelBody title={ __( 'Selected image', 'slipstream' ) }>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Alternative text', 'slipstream' ) }
				help={ __( 'Describe the purpose of the image. Leave empty if decorative.', 'slipstream' ) }
				value={ image.alt ?? '' }
				onChange={ ( alt ) => onDescribe( { alt } ) }
			/>
			{ linkTo === 'custom' && (
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					type="url"
					label={ __( 'Link', 'slipstream' ) }
					value={ image.customLink ?? '' }
					onChange={ ( customLink ) => onDescribe( { customLink: customLink || undefined } ) }
				/>
			) }
		</PanelBody>
	);
}

/** The sidebar. */
export function Inspector( { attributes, image, onChange, onAdjust, onDescribe }: Props ) {
	const { lightbox, linkTo } = attributes;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Tiled Gallery settings', 'slipstream' ) }>
				<Layout attributes={ attributes } onAdjust={ onAdjust } />
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Link to', 'slipstream' ) }
					value={ linkTo }
					options={ linkChoices( attributes ) }
					onChange={ ( next ) => onChange( { linkTo: next } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Enlarge images on click', 'slipstream' ) }
					checked={ lightbox === true }
					onChange={ ( next ) => onChange( { lightbox: next } ) }
				/>
			</PanelBody>
			{ image && <ImagePanel image={ image } linkTo={ linkTo } onDescribe={ onDescribe } /> }
		</InspectorControls>
	);
}
