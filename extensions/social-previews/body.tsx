import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { PreviewModal } from './components/preview-modal';
import { Previews } from './components/previews';

export default function Body() {
	const [ isOpen, setOpen ] = useState( false );
	return (
		<>
			<p>{ __( 'Preview what this will look like on social networks and Google search.', 'slipstream' ) }</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				label={ __( 'Open Social Previews', 'slipstream' ) }
				showTooltip={ false }
				onClick={ () => setOpen( true ) }
			>
				{ __( 'Preview', 'slipstream' ) }
			</Button>
			{ isOpen && (
				<PreviewModal onClose={ () => setOpen( false ) }>
					<Previews />
				</PreviewModal>
			) }
		</>
	);
}
