import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PostPanels } from '../../../shared/components/post-panels';

/** The panels around the button that opens the previews. */
export function PreviewPanels( { children }: { readonly children: ReactNode } ) {
	return (
		<PostPanels title={ __( 'Social Previews', 'slipstream' ) } isOpen={ false }>
			{ children }
		</PostPanels>
	);
}
