import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import constants from './constants.json';
import { clampCount } from './posts';
import type { RelatedPostsAttributes } from './types';

interface Props {
	readonly attributes: RelatedPostsAttributes;
	readonly onChange: ( changes: Partial< RelatedPostsAttributes > ) => void;
	/** Additional panels. */
	readonly children: ReactNode;
}

export function Inspector( { attributes, onChange, children }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Related Posts Settings', 'slipstream' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Display thumbnails', 'slipstream' ) }
					checked={ attributes.displayThumbnails }
					onChange={ ( displayThumbnails ) => onChange( { displayThumbnails } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Display date', 'slipstream' ) }
					checked={ attributes.displayDate }
					onChange={ ( displayDate ) => onChange( { displayDate } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Display author', 'slipstream' ) }
					checked={ attributes.displayAuthor }
					onChange={ ( displayAuthor ) => onChange( { displayAuthor } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Display context (category or tag)', 'slipstream' ) }
					checked={ attributes.displayContext }
					onChange={ ( displayContext ) => onChange( { displayContext } ) }
				/>
				<RangeControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Number of posts', 'slipstream' ) }
					value={ clampCount( attributes.postsToShow ) }
					min={ 1 }
					max={ constants.maximum }
					onChange={ ( next ) => onChange( { postsToShow: clampCount( next ) } ) }
				/>
			</PanelBody>
			{ children }
		</InspectorControls>
	);
}
