import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Props {
	readonly onClose: () => void;
	readonly children: ReactNode;
}

export function PreviewModal( { onClose, children }: Props ) {
	return (
		<Modal
			title={ __( 'Social Previews', 'slipstream' ) }
			className="jetpack-social-previews__modal"
			size="large"
			onRequestClose={ onClose }
		>
			{ children }
		</Modal>
	);
}
