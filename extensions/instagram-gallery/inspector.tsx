import { InspectorControls, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button, ExternalLink, Notice, PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Gallery } from './api';
import { getNumber } from './display';
import { IMAGES, toIds } from './images';
import limits from './limits.json';
import type { InstagramGalleryAttributes } from './types';

interface Props {
	readonly attributes: InstagramGalleryAttributes;
	readonly onChange: ( changes: Partial< InstagramGalleryAttributes > ) => void;
	/** The connected account; undefined if the author selected the photos. */
	readonly gallery?: Gallery | undefined;
	readonly onDisconnect: () => void;
}

function Account( { gallery, onDisconnect }: Pick< Props, 'onDisconnect' > & { readonly gallery: Gallery } ) {
	return (
		<PanelBody title={ __( 'Account Settings', 'slipstream' ) }>
			<p>
				<ExternalLink href={ `https://www.instagram.com/${ encodeURIComponent( gallery.userName ) }/` }>
					{ `@${ gallery.userName }` }
				</ExternalLink>
			</p>
			{ gallery.isOwn && (
				<Button __next40pxDefaultSize variant="secondary" isDestructive onClick={ onDisconnect }>
					{ __( 'Disconnect your account', 'slipstream' ) }
				</Button>
			) }
		</PanelBody>
	);
}

function Choice( { ids, onChange }: Pick< Props, 'onChange' > & { readonly ids: readonly number[] } ) {
	return (
		<PanelBody title={ __( 'Photos', 'slipstream' ) }>
			<MediaUploadCheck>
				<MediaUpload
					gallery
					multiple
					value={ [ ...ids ] }
					allowedTypes={ IMAGES }
					onSelect={ ( media: ReadonlyArray< { id?: number } > ) =>
						onChange( { ids: toIds( media.map( ( { id } ) => id ) ) } )
					}
					render={ ( { open }: { open: () => void } ) => (
						<Button __next40pxDefaultSize variant="secondary" onClick={ open }>
							{ __( 'Edit photos', 'slipstream' ) }
						</Button>
					) }
				/>
			</MediaUploadCheck>
			<Button __next40pxDefaultSize variant="tertiary" onClick={ () => onChange( { ids: undefined } ) }>
				{ __( 'Start over', 'slipstream' ) }
			</Button>
		</PanelBody>
	);
}

/** A warning if the account has fewer posts than the block requests. */
function FewPosts( { count }: { readonly count: number } ) {
	return (
		<Notice status="info" isDismissible={ false }>
			{ sprintf(
				/* translators: %s: number of posts. */
				_n(
					'There is currently only %s post in your Instagram account.',
					'There are currently only %s posts in your Instagram account.',
					count,
					'slipstream'
				),
				String( count )
			) }
		</Notice>
	);
}

export function Inspector( { attributes, onChange, gallery, onDisconnect }: Props ) {
	const range = ( name: keyof typeof limits, label: string ) => (
		<RangeControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ getNumber( attributes, name ) }
			min={ limits[ name ].min }
			max={ limits[ name ].max }
			onChange={ ( value ) => onChange( { [ name ]: value ?? limits[ name ].default } ) }
		/>
	);
	const count = gallery?.images.length ?? 0;
	return (
		<InspectorControls>
			{ gallery ? (
				<Account gallery={ gallery } onDisconnect={ onDisconnect } />
			) : (
				<Choice ids={ toIds( attributes.ids ?? [] ) } onChange={ onChange } />
			) }
			<PanelBody title={ __( 'Display Settings', 'slipstream' ) }>
				{ gallery && ! gallery.waiting && count < getNumber( attributes, 'count' ) && (
					<FewPosts count={ count } />
				) }
				{ gallery && range( 'count', __( 'Number of Posts', 'slipstream' ) ) }
				{ range( 'columns', __( 'Number of Columns', 'slipstream' ) ) }
				{ range( 'spacing', __( 'Image Spacing (px)', 'slipstream' ) ) }
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Stack on mobile', 'slipstream' ) }
					checked={ attributes.isStackedOnMobile }
					onChange={ ( isStackedOnMobile ) => onChange( { isStackedOnMobile } ) }
				/>
			</PanelBody>
		</InspectorControls>
	);
}
