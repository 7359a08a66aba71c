import { Dropdown, MenuItem, NavigableMenu, ToolbarButton } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getFormats } from '../formats';
import { icon } from '../icon';

interface Props {
	/** Name of a format. */
	readonly value: string;
	readonly onChange: ( format: string ) => void;
}

export function FormatPicker( { value, onChange }: Props ) {
	return (
		<Dropdown
			renderToggle={ ( { isOpen, onToggle } ) => (
				<ToolbarButton
					className="wp-block-jetpack-wordads__format-picker-icon"
					icon={ icon }
					label={ __( 'Pick an ad format', 'slipstream' ) }
					aria-haspopup="menu"
					aria-expanded={ isOpen }
					onClick={ onToggle }
				/>
			) }
			renderContent={ ( { onClose } ) => (
				<NavigableMenu
					role="menu"
					className="wp-block-jetpack-wordads__format-picker"
					aria-label={ __( 'Ad formats', 'slipstream' ) }
				>
					{ getFormats().map( ( { name, label } ) => (
						<MenuItem
							key={ name }
							role="menuitemcheckbox"
							className={ name === value ? 'is-active' : undefined }
							isSelected={ name === value }
							onClick={ () => {
								onChange( name );
								onClose();
							} }
						>
							{ label }
						</MenuItem>
					) ) }
				</NavigableMenu>
			) }
		/>
	);
}
