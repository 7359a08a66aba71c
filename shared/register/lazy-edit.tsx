import { useBlockProps } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import type { ComponentType, ReactNode } from 'react';
import type { Attributes, EditProps } from '../types/extension';
import { LoadFailure } from './load-failure';
import { chunkHook } from './use-chunk';

/**
 * The fallback takes the block's props itself: without them the block has no wrapper, and the editor can neither select
 * nor move it until its edit arrives.
 */
function Loading() {
	return (
		<div { ...useBlockProps() }>
			<Spinner />
		</div>
	);
}

/**
 * An `edit` that is downloaded when the first block of its kind is shown.
 *
 * @param importer Loads the module whose default export is the real edit: `() => import( './edit' )`.
 * @return A component for a block's settings. It shows a spinner while loading, and a warning with "Try again" when the
 *         chunk does not come.
 */
export function lazyEdit< A extends Attributes >(
	importer: () => Promise< { default: ComponentType< EditProps< A > > } >
): ( props: EditProps< A > ) => ReactNode {
	const useChunk = chunkHook( importer );

	return function LazyEdit( props ) {
		const { module, hasFailed, retry } = useChunk();
		if ( hasFailed ) {
			return <LoadFailure onRetry={ retry } />;
		}
		return module ? <module.default { ...props } /> : <Loading />;
	};
}
