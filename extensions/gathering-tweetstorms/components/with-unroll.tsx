import { createHigherOrderComponent } from '@wordpress/compose';
import { lazy, Suspense } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { EditProps } from '../../../shared/types/extension';

const Unroll = lazy( () => import( /* webpackChunkName: "gathering-tweetstorms" */ './unroll' ) );

/** Filter `editor.BlockEdit`: adds the "Unroll" button to embedded tweets. */
export const withUnroll = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) =>
		function WithUnroll( props: EditProps ) {
			const isTweet = props.name === 'core/embed' && props.attributes.providerNameSlug === 'twitter';
			return (
				<>
					<BlockEdit { ...props } />
					{ isTweet && (
						<Suspense fallback={ null }>
							<Unroll clientId={ props.clientId } url={ String( props.attributes.url ?? '' ) } />
						</Suspense>
					) }
				</>
			);
		},
	'withUnroll'
);
