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

/** A banner that does not arrive leaves the block as it is: it must not take the block with it. */
const Banner = lazy< ComponentType< BannerProps > >( () =>
	loadChunk( () => import( /* webpackChunkName: "upgrade-banner" */ './banner' ) ).catch( () => ( {
		default: () => null,
	} ) )
);

/** Before a block's first file is known. */
const OPENED = Symbol( 'opened' );

/** Follows a block's file: a post that has one asks for the plan, and a new one is an answer. */
function useMediaPrompt( { clientId, name, attributes }: EditProps ) {
	const { note } = useDispatch( promptsStore );
	const media = getPaidMedia( name );
	const source = media ? attributes[ media.source ] : undefined;
	const isHeld = media?.isHeld( attributes ) ?? false;
	const known = useRef< unknown >( OPENED );

	useEffect( () => {
		if ( known.current === OPENED ) {
			if ( isHeld ) {
				note( clientId, { isPrompted: true } );
			}
		} else if ( known.current !== source ) {
			note( clientId, { isPrompted: false, isUploaded: Boolean( source ) } );
		}
		known.current = source;
	}, [ clientId, isHeld, note, source ] );
}

/** WordPress' blocks upload at once what was dropped on the post and stands in `blob`. */
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

/** Filter `editor.BlockEdit`: puts the upgrade banner above a block whose plan is missing. */
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
