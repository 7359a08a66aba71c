import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { SlidesToolbar } from '../../../shared/components/slides-toolbar';
import { ALLOWED_TYPES, type Media } from '../media';

/** WordPress' window for galleries would leave out videos. */
const LIBRARY = { allowedTypes: ALLOWED_TYPES, multiple: 'add' };

type Props = Omit< ComponentProps< typeof SlidesToolbar< Media > >, 'labels' | 'library' >;

/** Chooses, orders and removes slides. */
export function Toolbar( props: Props ) {
	const labels = {
		back: __( 'Move slide back', 'slipstream' ),
		forward: __( 'Move slide forward', 'slipstream' ),
		remove: __( 'Remove slide', 'slipstream' ),
		edit: __( 'Edit Story', 'slipstream' ),
	};
	return <SlidesToolbar< Media > { ...props } labels={ labels } library={ LIBRARY } />;
}
