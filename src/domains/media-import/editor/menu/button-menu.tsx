import { Dropdown, MenuItem, NavigableMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { MediaSource } from '../sources';
import { SourceItems } from './source-items';

interface Props {
	/** Renders the button that opens the menu. */
	readonly renderButton: ( props: object ) => ReactElement;
	readonly onOpenLibrary: () => void;
	readonly onChoose: ( source: MediaSource ) => void;
}

/** A button whose menu contains the media library and the sources. */
export function ButtonMenu( { renderButton, onOpenLibrary, onChoose }: Props ) {
	return (
		<Dropdown
			contentClassName="jetpack-external-media-button-menu__options"
			popoverProps={ { placement: 'bottom-start' } }
			renderToggle={ ( { isOpen, onToggle } ) =>
				renderButton( {
					className: 'jetpack-external-media-button-menu',
					'aria-haspopup': true,
					'aria-expanded': isOpen,
					onClick: onToggle,
				} )
			}
			renderContent={ ( { onClose } ) => {
				const close = ( action: () => void ) => () => {
					onClose();
					action();
				};
				return (
					<NavigableMenu aria-label={ __( 'Sources', 'slipstream' ) }>
						<MenuItem onClick={ close( onOpenLibrary ) }>{ __( 'Media Library', 'slipstream' ) }</MenuItem>
						<SourceItems onChoose={ ( source ) => close( () => onChoose( source ) )() } />
					</NavigableMenu>
				);
			} }
		/>
	);
}
