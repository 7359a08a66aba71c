import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import type { ReactNode } from 'react';

interface EditorSettings {
	readonly isPreviewMode?: boolean;
}

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
	const { isPreviewMode } = useSelect( ( select ) => select( blockEditorStore ).getSettings() as EditorSettings, [] );
	// The inserter's pictures ask no other company.
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
