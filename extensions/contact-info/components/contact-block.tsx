import { useBlockProps } from '@wordpress/block-editor';
import type { MouseEvent, ReactNode } from 'react';
import { useTabBetweenBlocks } from '../hooks/use-tab-between-blocks';

interface Props {
	readonly isSelected: boolean;
	/** Whether there is nothing to show yet. */
	readonly isEmpty: boolean;
	readonly form: ReactNode;
	readonly preview: ReactNode;
}

/** In the editor a click on a link selects the block. */
const stayHere = ( event: MouseEvent ) => event.preventDefault();

/** A child of the container: its fields while they are needed, and otherwise what a visitor sees. */
export function ContactBlock( { isSelected, isEmpty, form, preview }: Props ) {
	const isEdited = isSelected || isEmpty;
	const blockProps = useBlockProps( { onClick: isEdited ? undefined : stayHere } );
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
