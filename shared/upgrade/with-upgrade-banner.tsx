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

/** A banner that cannot be loaded renders nothing, so that the block stays usable. */
const Banner = lazy< ComponentType< BannerProps > >( () =>
	loadChunk( () => import( /* webpackChunkName: "upgrade-banner" */ './banner' ) ).catch( () => ( {
		default: () => null,
	} ) )
);

/** Initial value, before the first file is known. */
const OPENED = Symbol( 'opened' );

/**
 * Updates the banner's state when the block's file changes: an existing file prompts for the plan, a new one ends the
 * prompt.
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

/** Removes `blob`, since core blocks upload dropped files in it at once. */
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

/** Filter `editor.BlockEdit`: adds the upgrade banner above a block whose plan is missing. */
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
