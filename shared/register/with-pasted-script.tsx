import { createHigherOrderComponent } from '@wordpress/compose';
import { Suspense, lazy } from '@wordpress/element';
import type { ComponentType } from 'react';
import { loadChunk } from '../fetch';
import type { EditProps } from '../types/extension';

/** Without its chunk, WordPress pastes as it does without the plugin. */
const PastedScript = lazy< ComponentType< EditProps > >( () =>
	loadChunk( () => import( /* webpackChunkName: "pasted-script" */ './pasted-script' ) ).catch( () => ( {
		default: () => null,
	} ) )
);

/**
 * Filter `editor.BlockEdit`: makes a block of an embed code that is pasted into an empty paragraph and is a script alone.
 * WordPress removes scripts before it asks the transforms.
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
