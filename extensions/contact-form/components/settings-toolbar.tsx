import { BlockControls } from '@wordpress/block-editor';
import { Dropdown, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import { CrmSetting } from '../integrations';
import { FormSettings, type FormSettingsProps } from './form-settings';

/** A toolbar button that opens the form's settings. */
export function SettingsToolbar( props: FormSettingsProps ) {
	const title = __( 'Edit Form Settings', 'slipstream' );
	return (
		<BlockControls>
			<ToolbarGroup>
				<Dropdown
					contentClassName="jetpack-contact-form__popover"
					expandOnMobile
					headerTitle={ title }
					popoverProps={ { placement: 'bottom-start' } }
					renderToggle={ ( { isOpen, onToggle } ) => (
						<ToolbarButton
							icon={ pencil }
							label={ title }
							aria-haspopup="dialog"
							aria-expanded={ isOpen }
							onClick={ onToggle }
						/>
					) }
					renderContent={ () => (
						<>
							<FormSettings { ...props } />
							<CrmSetting { ...props } />
						</>
					) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
