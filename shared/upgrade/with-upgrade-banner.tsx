import { createHigherOrderComponent } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import { Suspense, lazy, useEffect, useRef } from '@wordpress/element';
import type { ComponentType } from 'react';
import { loadChunk } from '../fetch';
import { getRequiredPlan, isStillUsableWithFreePlan } from '../site';
import type { Attributes, EditProps } from '../types/extension';
import type { BannerProps } from './banner';
import { getPaidMedia } from './paid-media';
import { isBannerVisible, promptsStore } from './prompts-store';

/** Renders nothing if the banner cannot be loaded, so that the block stays usable. */
const Banner = lazy< ComponentType< BannerProps > >( () =>
	loadChunk( () => import( /* webpackChunkName: "upgrade-banner" */ './banner' ) ).catch( () => ( {
		default: () => null,
	} ) )
);

/** Marks the first render, when the block's file is not known yet. */
const OPENED = Symbol( 'opened' );

/**
 * Updates the banner state if the block's file changes. A paid file that was there from the start shows the banner; a
 * new file hides it.
 */
function useMediaPrompt( { clientId, name, attributes }: EditProps ) {
	const { updatePrompt } = useDispatch( promptsStore );
	const media = getPaidMedia( name );
	const source = media ? attributes[ media.source ] : undefined;
	const hasPaidFile = media?.hasPaidFile( attributes ) ?? false;
	const known = useRef< unknown >( OPENED );

	useEffect( () => {
		if ( known.current === OPENED ) {
			if ( hasPaidFile ) {
				updatePrompt( clientId, { isPrompted: true } );
			}
		} else if ( known.current !== source ) {
			updatePrompt( clientId, { isPrompted: false, isUploaded: Boolean( source ) } );
		}
		known.current = source;
	}, [ clientId, hasPaidFile, updatePrompt, source ] );
}

/** Removes `blob`, because core blocks immediately upload the dropped file in it. */
const withoutDrop = ( attributes: Attributes ) => ( attributes.blob ? { ...attributes, blob: undefined } : attributes );

interface Props {
	readonly BlockEdit: ComponentType< EditProps >;
	readonly plan: string;
	readonly block: EditProps;
}

function PaidBlockEdit( { BlockEdit, plan, block }: Props ) {
	const { clientId, name, attributes } = block;
	useMediaPrompt( block );
	const isVisible = useSelect( ( select ) => isBannerVisible( select, clientId, name ), [ clientId, name ] );
	return (
		<>
			{ isVisible && (
				<Suspense fallback={ null }>
					<Banner clientId={ clientId } name={ name } plan={ plan } align={ attributes.align } />
				</Suspense>
			) }
			<BlockEdit
				{ ...block }
				attributes={ isStillUsableWithFreePlan( name ) ? withoutDrop( attributes ) : attributes }
			/>
		</>
	);
}

/** Filter `editor.BlockEdit`. Adds the upgrade banner above blocks whose plan is missing. */
export const withUpgradeBanner = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) =>
		function WithUpgradeBanner( props: EditProps ) {
			const plan = getRequiredPlan( props.name );
			return plan === null ? (
				<BlockEdit { ...props } />
			) : (
				<PaidBlockEdit BlockEdit={ BlockEdit } plan={ plan } block={ props } />
			);
		},
	'withUpgradeBanner'
);
