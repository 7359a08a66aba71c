import { Button, PanelBody, SearchControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ChangeMap } from '../hooks/use-steps';
import { changePoint, removePoint } from '../points';
import type { SavedPoint } from '../types';
import { MarkerForm } from './marker-form';

/** Maximum number of markers in the list. Authors can search for more. */
const MAX_LISTED = 20;

interface Props {
	readonly points: readonly SavedPoint[];
	readonly onChange: ChangeMap;
}

const nameOf = ( point: SavedPoint | null ) => String( point?.title || point?.placeTitle || '' );

/** Field for a latitude or longitude. Ignores text that is not a number or out of range. */
function Degrees( props: { label: string; value: unknown; most: number; onChange: ( value: number ) => void } ) {
	const { label, value, most, onChange } = props;
	const [ typed, setTyped ] = useState( String( value ?? '' ) );
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			type="number"
			step="any"
			min={ -most }
			max={ most }
			label={ label }
			value={ typed }
			onChange={ ( next ) => {
				setTyped( next );
				if ( next.trim() !== '' && Math.abs( Number( next ) ) <= most ) {
					onChange( Number( next ) );
				}
			} }
		/>
	);
}

/** Form for one marker, which needs no pointer. */
function Row( {
	point,
	onChange,
	onRemove,
}: { point: SavedPoint } & Omit< Parameters< typeof MarkerForm >[ 0 ], 'point' > ) {
	const { latitude, longitude } = point.coordinates ?? {};
	const move = ( changes: object ) => onChange( { coordinates: { longitude, latitude, ...changes } } );
	return (
		<div className="jetpack-map__point">
			<Degrees
				label={ __( 'Latitude', 'slipstream' ) }
				value={ latitude }
				most={ 90 }
				onChange={ ( next ) => move( { latitude: next } ) }
			/>
			<Degrees
				label={ __( 'Longitude', 'slipstream' ) }
				value={ longitude }
				most={ 180 }
				onChange={ ( next ) => move( { longitude: next } ) }
			/>
			<MarkerForm point={ point } onChange={ onChange } onRemove={ onRemove } />
		</div>
	);
}

/** List of markers in the sidebar. */
export function PointsPanel( { points, onChange }: Props ) {
	const [ filter, setFilter ] = useState( '' );
	const [ opened, setOpened ] = useState( -1 );
	const found = points
		.map( ( point, index ) => ( { point, index } ) )
		.filter( ( { point } ) => nameOf( point ).toLowerCase().includes( filter.trim().toLowerCase() ) );

	return (
		<PanelBody
			// translators: %d: number of markers.
			title={ sprintf( __( 'Markers (%d)', 'slipstream' ), points.length ) }
			initialOpen={ false }
		>
			{ points.length > MAX_LISTED && (
				<SearchControl
					__nextHasNoMarginBottom
					label={ __( 'Find a marker', 'slipstream' ) }
					value={ filter }
					onChange={ setFilter }
				/>
			) }
			{ found.slice( 0, MAX_LISTED ).map( ( { point, index } ) => (
				<div key={ index }>
					<Button
						__next40pxDefaultSize
						aria-expanded={ opened === index }
						onClick={ () => setOpened( opened === index ? -1 : index ) }
					>
						{ nameOf( point ) || __( '(no title)', 'slipstream' ) }
					</Button>
					{ opened === index && (
						<Row
							point={ point ?? {} }
							onChange={ ( changes ) =>
								onChange(
									{ points: changePoint( points, index, changes ) },
									`${ index } ${ Object.keys( changes ) }`
								)
							}
							onRemove={ () => {
								setOpened( -1 );
								onChange( removePoint( points, index ) );
							} }
						/>
					) }
				</div>
			) ) }
			{ points.length === 0 && (
				<p>{ __( 'No markers yet. Click the map, or search for a place in the toolbar.', 'slipstream' ) }</p>
			) }
			{ found.length > MAX_LISTED && <p>{ __( 'Search to find the other markers.', 'slipstream' ) }</p> }
		</PanelBody>
	);
}
