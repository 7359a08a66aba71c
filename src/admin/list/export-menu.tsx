import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { download as icon } from '@wordpress/icons';
import { download } from '../download';

interface Props {
	/** Label of the button. */
	readonly label: string;
	readonly items: readonly { readonly label: string; readonly url: string }[];
}

/** Menu with downloads of the complete list. */
export function ExportMenu( { label, items }: Props ) {
	return (
		<DropdownMenu
			icon={ icon }
			label={ label }
			text={ __( 'Export', 'slipstream' ) }
			toggleProps={ { variant: 'secondary', size: 'compact' } }
		>
			{ ( { onClose } ) => (
				<MenuGroup>
					{ items.map( ( item ) => (
						<MenuItem
							key={ item.url }
							onClick={ () => {
								download( item.url );
								onClose();
							} }
						>
							{ item.label }
						</MenuItem>
					) ) }
				</MenuGroup>
			) }
		</DropdownMenu>
	);
}
