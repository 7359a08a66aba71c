import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { SlidesToolbar } from '../../../shared/components/slides-toolbar';
import { ALLOWED_TYPES, type Media } from '../media';
import { showSlidesFirst } from '../show-slides-first';

/** Options of the media dialog. Does not use its gallery mode, which excludes videos. */
const LIBRARY = { allowedTypes: ALLOWED_TYPES, multiple: 'add', mode: 'browse' };

type Props = Omit< ComponentProps< typeof SlidesToolbar< Media > >, 'labels' | 'library' | 'onOpen' >;

export const toolbarLabels = () => ( {
	back: __( 'Move slide back', 'slipstream' ),
	forward: __( 'Move slide forward', 'slipstream' ),
	remove: __( 'Remove slide', 'slipstream' ),
	edit: __( 'Edit Story', 'slipstream' ),
} );

/** Toolbar to choose, order and remove slides. */
export function Toolbar( props: Props ) {
	return (
		<SlidesToolbar< Media >
			{ ...props }
			labels={ toolbarLabels() }
			library={ LIBRARY }
			onOpen={ showSlidesFirst }
		/>
	);
}
