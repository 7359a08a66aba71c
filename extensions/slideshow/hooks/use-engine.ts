import { useRefEffect } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { loadChunk } from '../../../shared/fetch';
import { useLatest } from '../../../shared/hooks/use-latest';
import type { Engine } from '../view/engine';

interface Options {
	readonly effect: 'slide' | 'fade';
	readonly index: number;
	/** Number of slides. */
	readonly count: number;
	readonly onShow: ( index: number ) => void;
}

/**
 * Starts Swiper in the editor. If it cannot be loaded, the slides remain a scrollable row.
 *
 * @return A ref for the container, and the engine once it is running.
 */
export function useEngine( { effect, index, count, onShow }: Options ) {
	const [ engine, setEngine ] = useState< Engine >();
	const { createErrorNotice } = useDispatch( noticesStore );
	const latest = useLatest( { index, onShow } );

	const ref = useRefEffect< HTMLElement >(
		( container ) => {
			let started: Engine | undefined;
			let isGone = false;
			loadChunk( () => import( /* webpackChunkName: "swiper" */ '../view/engine' ) ).then(
				( { startEngine } ) => {
					if ( ! isGone ) {
						// Turn off looping, for which Swiper moves elements that React has rendered, and dragging, which
						// would interfere with editing.
						started = startEngine( container, {
							effect,
							isLooping: false,
							isTouchable: false,
							onShow: ( next ) => latest.current.onShow( next ),
						} );
						started.show( latest.current.index );
						setEngine( started );
					}
				},
				() =>
					createErrorNotice( __( 'The Swiper library could not be loaded.', 'slipstream' ), {
						id: 'slipstream-swiper',
					} )
			);
			return () => {
				isGone = true;
				started?.destroy();
				setEngine( undefined );
			};
		},
		[ effect, createErrorNotice, latest ]
	);

	useEffect( () => engine?.update(), [ engine, count ] );
	useEffect( () => engine?.show( index ), [ engine, index ] );
	return { ref, engine };
}
