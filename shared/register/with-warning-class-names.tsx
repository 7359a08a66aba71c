import { createHigherOrderComponent } from '@wordpress/compose';
import type { ComponentType } from 'react';

interface ListBlockProps {
	readonly name: string;
	readonly className?: string;
}

/**
 * Creates a filter that adds two class names to a block. With them, WordPress dims the block but keeps it usable.
 *
 * @param fullName Full name of the block. The filter ignores all other blocks.
 * @return Filter for `editor.BlockListBlock`.
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
