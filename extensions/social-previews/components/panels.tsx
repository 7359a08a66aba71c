import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PostPanels } from '../../../shared/components/post-panels';

/** The editor panels that contain the button "Open Social Previews". */
export function PreviewPanels( { children }: { readonly children: ReactNode } ) {
	return (
		<PostPanels title={ __( 'Social Previews', 'slipstream' ) } isOpen={ false }>
			{ children }
		</PostPanels>
	);
}
