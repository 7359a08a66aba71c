import { useEffect, useState } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** What a press lets the author do, as "Use the player". */
	readonly label: string;
	/** Whether the block is. */
	readonly isSelected: boolean;
	/** A frame. */
	readonly children: ReactNode;
}

/** What a provider shows, behind a pane until it is pressed: a frame would take the press that selects the block. */
export function EmbedPreview( { label, isSelected, children }: Props ) {
	const [ isInteractive, setIsInteractive ] = useState( false );
	useEffect( () => {
		if ( ! isSelected ) {
			setIsInteractive( false );
		}
	}, [ isSelected ] );
	return (
		<div className="slipstream-embed-preview">
			{ children }
			{ ! isInteractive && (
				<button
					type="button"
					className="block-library-embed__interactive-overlay slipstream-embed-preview__overlay"
					aria-label={ label }
					onClick={ () => setIsInteractive( true ) }
				/>
			) }
		</div>
	);
}
