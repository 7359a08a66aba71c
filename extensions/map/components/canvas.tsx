import { Notice, Spinner } from '@wordpress/components';
import { createPortal, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useDrawnMap } from '../hooks/use-drawn-map';
import { changePoint, removePoint } from '../points';
import { settingsFrom } from '../settings';
import type { MapAttributes } from '../types';
import type { Problem } from '../view/problems';
import type { Source } from '../view/types';
import { MarkerForm } from './marker-form';

interface Props {
	readonly attributes: MapAttributes;
	readonly source: Source;
	readonly onChange: ( changes: Partial< MapAttributes > ) => void;
	/** Mapbox does not know the token. */
	readonly onRefused: ( message: string ) => void;
}

/** Whether an answer says that the token is none. */
const isRefusal = ( { status }: Problem ) => status === 401 || status === 403;

/** The map that an author works on. */
export function Canvas( { attributes, source, onChange, onRefused }: Props ) {
	const { points } = attributes;
	const [ problem, setProblem ] = useState( '' );
	const settings = useMemo( () => settingsFrom( attributes ), [ attributes ] );
	const { room, isReady, popup } = useDrawnMap( settings, source, {
		onMove: ( { lng, lat } ) => onChange( { mapCenter: { lng, lat } } ),
		onZoom: ( zoom ) => onChange( { zoom } ),
		onDrag: ( { index }, { lng, lat } ) =>
			onChange( {
				points: changePoint( points, index, { coordinates: { longitude: lng, latitude: lat } } ),
			} ),
		onProblem: ( error ) => ( isRefusal( error ) ? onRefused( error.message ) : setProblem( error.message ) ),
	} );
	const point = popup && points[ popup.index ];

	return (
		<>
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ __( 'The map could not be loaded.', 'slipstream' ) } { problem }
				</Notice>
			) }
			<div
				ref={ room }
				className={ `jetpack-map__room${ isReady ? ' is-drawn' : '' }` }
				style={ attributes.mapHeight ? { height: attributes.mapHeight, aspectRatio: 'auto' } : undefined }
			>
				{ ! isReady && ! problem && <Spinner /> }
			</div>
			{ popup &&
				point &&
				createPortal(
					<MarkerForm
						point={ point }
						onChange={ ( changes ) => onChange( { points: changePoint( points, popup.index, changes ) } ) }
						onRemove={ () => {
							onChange( { points: removePoint( points, popup.index ) } );
							// The button that had the focus is gone.
							room.current?.closest< HTMLElement >( '[data-block]' )?.focus();
						} }
					/>,
					popup.element
				) }
		</>
	);
}
