import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import type { ReactNode } from 'react';

interface EditorSettings {
	readonly isPreviewMode?: boolean;
}

interface Props {
	/** Accessible name of the overlay, such as "Use the player". */
	readonly label: string;
	/** Whether the block is selected. */
	readonly isSelected: boolean;
	/** An iframe. */
	readonly children: ReactNode;
}

/**
 * Preview of an embed. An overlay covers the iframe until the author clicks it, because the iframe would receive the
 * click that selects the block.
 */
export function EmbedPreview( { label, isSelected, children }: Props ) {
	const [ isInteractive, setIsInteractive ] = useState( false );
	useEffect( () => {
		if ( ! isSelected ) {
			setIsInteractive( false );
		}
	}, [ isSelected ] );
	const { isPreviewMode } = useSelect( ( select ) => select( blockEditorStore ).getSettings() as EditorSettings, [] );
	// Previews in the inserter must not send requests to providers.
	if ( isPreviewMode ) {
		return <div className="slipstream-embed-preview slipstream-embed-preview__sample">{ label }</div>;
	}
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
