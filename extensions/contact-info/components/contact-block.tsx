import { useBlockProps } from '@wordpress/block-editor';
import type { MouseEvent, ReactNode } from 'react';
import { useTabBetweenBlocks } from '../hooks/use-tab-between-blocks';

interface Props {
	readonly isSelected: boolean;
	/** Whether the author has entered nothing. */
	readonly isEmpty: boolean;
	readonly form: ReactNode;
	readonly preview: ReactNode;
}

/** Keeps links in the preview from leaving the editor. A click selects the block instead. */
const preventNavigation = ( event: MouseEvent ) => event.preventDefault();

/** An inner block. Shows its fields while it is selected or empty, and a preview otherwise. */
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
