import { useBlockProps } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from '../fetch';
import type { Attributes, EditProps } from '../types/extension';
import { LoadFailure } from './load-failure';

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
	let Edit: ComponentType< EditProps< A > > | undefined;

	return function LazyEdit( props ) {
		const [ state, setState ] = useState< 'loading' | 'loaded' | 'failed' >( Edit ? 'loaded' : 'loading' );

		useEffect( () => {
			if ( state !== 'loading' ) {
				return undefined;
			}
			let isCurrent = true;
			const settle = ( next: 'loaded' | 'failed' ) => isCurrent && setState( next );
			loadChunk( importer ).then(
				( module ) => {
					Edit = module.default;
					settle( 'loaded' );
				},
				() => settle( 'failed' )
			);
			return () => {
				isCurrent = false;
			};
		}, [ state ] );

		if ( state === 'failed' ) {
			return <LoadFailure onRetry={ () => setState( 'loading' ) } />;
		}
		return Edit ? <Edit { ...props } /> : <Loading />;
	};
}
