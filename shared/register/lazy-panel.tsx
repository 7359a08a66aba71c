import { Button, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { createChunkHook } from './create-chunk-hook';

interface Settings {
	/** Component that fills the panel's slot. */
	readonly Fill: ComponentType< { children: ReactNode } >;
	/** Hook that returns whether to show the panel. */
	readonly useIsShown: () => boolean;
	/** Loads the module whose default export is the panel's body: `() => import( './body' )`. */
	readonly importer: () => Promise< { default: ComponentType } >;
}

/**
 * Creates a panel whose body is downloaded when an author first opens the sidebar.
 *
 * @return Component for the panel's `render`.
 */
export function lazyPanel( { Fill, useIsShown, importer }: Settings ): () => ReactNode {
	const useChunk = createChunkHook( importer );

	function Body() {
		const { module, hasFailed, retry } = useChunk();
		if ( hasFailed ) {
			return (
				<div role="alert">
					<p>{ __( 'These settings could not be loaded.', 'slipstream' ) }</p>
					<Button __next40pxDefaultSize variant="secondary" onClick={ retry }>
						{ __( 'Try again', 'slipstream' ) }
					</Button>
				</div>
			);
		}
		return module ? <module.default /> : <Spinner />;
	}

	return function LazyPanel() {
		return useIsShown() ? (
			<Fill>
				<Body />
			</Fill>
		) : null;
	};
}
