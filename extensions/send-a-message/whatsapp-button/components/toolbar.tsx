import { BlockControls } from '@wordpress/block-editor';
import { Dropdown, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { icon } from '../icon';
import { PhoneControls, type PhoneControlsProps } from './phone-controls';

/** Toolbar button that opens the phone controls. */
export function Toolbar( props: PhoneControlsProps ) {
	const title = __( 'WhatsApp button settings', 'slipstream' );
	return (
		<BlockControls>
			<ToolbarGroup>
				<Dropdown
					contentClassName="jetpack-whatsapp-button__popover"
					expandOnMobile
					headerTitle={ title }
					renderToggle={ ( { isOpen, onToggle } ) => (
						<ToolbarButton
							icon={ icon }
							label={ title }
							aria-haspopup="dialog"
							aria-expanded={ isOpen }
							onClick={ onToggle }
						/>
					) }
					popoverProps={ { placement: 'bottom-start' } }
					renderContent={ () => <PhoneControls { ...props } /> }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
