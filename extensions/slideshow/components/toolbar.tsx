import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { SlidesToolbar } from '../../../shared/components/slides-toolbar';
import type { Media } from '../images';

const LIBRARY = { allowedTypes: [ 'image' ], multiple: true, gallery: true };

type Props = Omit< ComponentProps< typeof SlidesToolbar< Media > >, 'labels' | 'library' >;

export const toolbarLabels = () => ( {
	back: __( 'Move image back', 'slipstream' ),
	forward: __( 'Move image forward', 'slipstream' ),
	remove: __( 'Remove image', 'slipstream' ),
	edit: __( 'Edit Slideshow', 'slipstream' ),
} );

/** Toolbar to choose, order and remove images. */
export function Toolbar( props: Props ) {
	return <SlidesToolbar< Media > { ...props } labels={ toolbarLabels() } library={ LIBRARY } />;
}
