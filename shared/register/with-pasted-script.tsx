import { createHigherOrderComponent } from '@wordpress/compose';
import { Suspense, lazy } from '@wordpress/element';
import type { ComponentType } from 'react';
import { loadChunk } from '../fetch';
import type { EditProps } from '../types/extension';

/** If the chunk cannot be loaded, WordPress handles the pasted text as usual. */
const PastedScript = lazy< ComponentType< EditProps > >( () =>
	loadChunk( () => import( /* webpackChunkName: "pasted-script" */ './pasted-script' ) ).catch( () => ( {
		default: () => null,
	} ) )
);

/**
 * Filter `editor.BlockEdit`: turns an embed code that is only a script into a block, if it is pasted into an empty
 * paragraph. A paste transform cannot handle such code, because WordPress removes scripts before it runs transforms.
 */
export const withPastedScript = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) =>
		function WithPastedScript( props: EditProps ) {
			return (
				<>
					{ props.name === 'core/paragraph' && props.isSelected && (
						<Suspense fallback={ null }>
							<PastedScript { ...props } />
						</Suspense>
					) }
					<BlockEdit { ...props } />
				</>
			);
		},
	'withPastedScript'
);
