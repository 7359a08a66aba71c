import { useBlockProps } from '@wordpress/block-editor';
import type { MouseEvent, ReactNode } from 'react';
import { useTabBetweenBlocks } from '../hooks/use-tab-between-blocks';

interface Props {
	readonly isSelected: boolean;
	/** Whether the block has no content yet. */
	readonly isEmpty: boolean;
	readonly form: ReactNode;
	readonly preview: ReactNode;
}

/** In the editor, a click on a link only selects the block. */
const preventNavigation = ( event: MouseEvent ) => event.preventDefault();

/** An inner block: its fields while it is selected or empty, and otherwise the preview. */
export function ContactBlock( { isSelected, isEmpty, form, preview }: Props ) {
	const isEdited = isSelected || isEmpty;
	const blockProps = useBlockProps( { onClick: isEdited ? undefined : preventNavigation } );
	const ref = useTabBetweenBlocks();
	return (
		<div { ...blockProps }>
			{ isEdited ? (
				<div ref={ ref } className="jetpack-contact-info__form">
					{ form }
				</div>
			) : (
				preview
			) }
		</div>
	);
}
