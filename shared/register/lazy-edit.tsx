import { useBlockProps } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import type { ComponentType, ReactNode } from 'react';
import type { Attributes, EditProps } from '../types/extension';
import { LoadFailure } from './load-failure';
import { createChunkHook } from './use-chunk';

/**
 * Fallback with block props. Without them the block has no wrapper, and authors cannot select or move it until its edit
 * is loaded.
 */
function Loading() {
	return (
		<div { ...useBlockProps() }>
			<Spinner />
		</div>
	);
}

/**
 * Creates an `edit` that is downloaded when the first block of its type is shown.
 *
 * @param importer Loads the module whose default export is the real edit: `() => import( './edit' )`.
 * @return A component for a block's settings. It shows a spinner while loading, and a warning with "Try again" when
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
