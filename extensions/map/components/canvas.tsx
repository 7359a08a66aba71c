import { Notice, Spinner } from '@wordpress/components';
import { createPortal, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useDrawnMap } from '../hooks/use-drawn-map';
import type { ChangeMap } from '../hooks/use-steps';
import { changePoint, createPoint, removePoint } from '../points';
import { settingsFrom } from '../settings';
import type { MapAttributes, SavedPoint } from '../types';
import type { MapError } from '../view/watch';
import type { LngLat, Source } from '../view/types';
import { MarkerForm } from './marker-form';

interface Props {
	readonly attributes: MapAttributes;
	readonly source: Source;
	/** Whether the block is selected. The click that selects it adds no marker. */
	readonly isSelected: boolean;
	readonly onChange: ChangeMap;
	readonly onAdd: ( point: SavedPoint ) => void;
	/** Called if Mapbox rejects the token. */
	readonly onRefused: ( message: string ) => void;
}

/** Returns whether the error means that the token is invalid. */
const isRefusal = ( { status }: MapError ) => status === 401 || status === 403;

/** Rounds to six decimals, about ten centimeters. */
const round = ( degrees: number ) => Number( degrees.toFixed( 6 ) );

/** Creates a marker titled with its coordinates, until the author enters a title. */
function pointAt( { lng, lat }: LngLat ): SavedPoint {
	const [ longitude, latitude ] = [ round( lng ), round( lat ) ];
	return createPoint( `${ latitude }, ${ longitude }`, '', longitude, latitude );
}

/** The map in the editor. */
export function Canvas( { attributes, source, isSelected, onChange, onAdd, onRefused }: Props ) {
	const { points } = attributes;
	const [ problem, setProblem ] = useState( '' );
	const wasSelected = useRef( isSelected );
	const settings = useMemo( () => settingsFrom( attributes ), [ attributes ] );
	const { container, isReady, popup, openNext } = useDrawnMap( settings, source, {
		onMove: ( { lng, lat } ) => onChange( { mapCenter: { lng, lat } }, 'camera' ),
		onZoom: ( zoom ) => onChange( { zoom }, 'camera' ),
		onDrag: ( { index }, { lng, lat } ) =>
			onChange( {
				points: changePoint( points, index, { coordinates: { longitude: lng, latitude: lat } } ),
			} ),
		onPress( at ) {
			if ( wasSelected.current ) {
				openNext( points.length );
				onAdd( pointAt( at ) );
			}
		},
		onError: ( error ) => ( isRefusal( error ) ? onRefused( error.message ) : setProblem( error.message ) ),
	} );
	const point = popup && points[ popup.index ];

	useEffect( () => {
		const title = popup?.element.querySelector( 'input' );
		title?.focus( { preventScroll: true } );
		title?.select();
	}, [ popup ] );

	return (
		<>
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ __( 'The map could not be loaded.', 'slipstream' ) } { problem }
				</Notice>
			) }
			<div
				ref={ container }
				className={ `jetpack-map__container${ isReady ? ' is-drawn' : '' }` }
				style={ attributes.mapHeight ? { height: attributes.mapHeight, aspectRatio: 'auto' } : undefined }
				onPointerDownCapture={ () => ( wasSelected.current = isSelected ) }
			>
				{ ! isReady && ! problem && <Spinner /> }
			</div>
			{ popup &&
				point &&
				createPortal(
					<MarkerForm
						point={ point }
						onChange={ ( changes ) =>
							onChange(
								{ points: changePoint( points, popup.index, changes ) },
								`${ popup.index } ${ Object.keys( changes ) }`
							)
						}
						onRemove={ () => {
							onChange( removePoint( points, popup.index ) );
							// Focus the block, because the focused button no longer exists.
							container.current?.closest< HTMLElement >( '[data-block]' )?.focus();
						} }
					/>,
					popup.element
				) }
		</>
	);
}
