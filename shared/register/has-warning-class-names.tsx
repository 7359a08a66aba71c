import { createHigherOrderComponent } from '@wordpress/compose';
import type { ComponentType } from 'react';

interface ListBlockProps {
	readonly name: string;
	readonly className?: string;
}

/**
 * Gives a block's wrapper in the list the two class names by which WordPress dims a block but leaves it usable.
 *
 * @param fullName The block this is for; every other block is left alone.
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
