import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { PreviewModal } from './components/preview-modal';
import { UpgradePitch } from './components/upgrade-pitch';

/** Panel contents if the site's plan does not include previews. */
export default function Nudge() {
	const [ isOpen, setOpen ] = useState( false );
	return (
		<>
			<p>{ __( 'Preview what this will look like on social networks and Google search.', 'slipstream' ) }</p>
			<p>{ __( 'Business or eCommerce plan required.', 'slipstream' ) }</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				label={ __( 'Learn more about paid plans', 'slipstream' ) }
				showTooltip={ false }
				onClick={ () => setOpen( true ) }
			>
				{ __( 'Learn more', 'slipstream' ) }
			</Button>
			{ isOpen && (
				<PreviewModal onClose={ () => setOpen( false ) }>
					<UpgradePitch />
				</PreviewModal>
			) }
		</>
	);
}
