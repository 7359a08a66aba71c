import { createHigherOrderComponent } from '@wordpress/compose';
import type { ComponentType } from 'react';

interface ListBlockProps {
	readonly name: string;
	readonly className?: string;
}

/**
 * Adds the two class names with which WordPress dims a block but keeps it usable.
 *
 * @param fullName Full name of the block. Other blocks stay unchanged.
 * @return A filter for `editor.BlockListBlock`.
 */
export function withHasWarningIsInteractiveClassNames( fullName: string ) {
	return createHigherOrderComponent(
		( BlockListBlock: ComponentType< ListBlockProps > ) => ( props: ListBlockProps ) =>
			props.name === fullName ? (
				<BlockListBlock { ...props } className="has-warning is-interactive" />
			) : (
				<BlockListBlock { ...props } />
			),
		'withHasWarningIsInteractiveClassNames'
	);
}
