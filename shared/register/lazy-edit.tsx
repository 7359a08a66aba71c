import { useBlockProps } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import type { ComponentType, ReactNode } from 'react';
import type { Attributes, EditProps } from '../types/extension';
import { LoadFailure } from './load-failure';
import { createChunkHook } from './create-chunk-hook';

/**
 * Placeholder while the edit loads. It has the block props, because a block without its wrapper cannot be selected or
 * moved.
 */
function Loading() {
	return (
		<div { ...useBlockProps() }>
			<Spinner />
		</div>
	);
}

/**
 * Creates an `edit` component that is downloaded when a block of its type is first shown.
 *
 * @param importer Loads the module whose default export is the edit: `() => import( './edit' )`.
 * @return Component for the block's settings. Shows a spinner while it loads, and a warning with "Try again" if
 *     loading fails.
 */
export function lazyEdit< A extends Attributes >(
	importer: () => Promise< { default: ComponentType< EditProps< A > > } >
): ( props: EditProps< A > ) => ReactNode {
	const useChunk = createChunkHook( importer );

	return function LazyEdit( props ) {
		const { module, hasFailed, retry } = useChunk();
		if ( hasFailed ) {
			return <LoadFailure onRetry={ retry } />;
		}
		return module ? <module.default { ...props } /> : <Loading />;
	};
}
