import { Spinner } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { usePlaces } from '../hooks/use-places';
import type { PlaceSource, SearchError } from '../search';
import type { SavedPoint } from '../types';

const FOCUS_DELAY_MS = 50;

interface Props {
	readonly site: PlaceSource;
	readonly onChoose: ( place: SavedPoint ) => void;
	readonly onError: ( error: SearchError ) => void;
}

/** Help text below the field. */
function hint( query: string, places: SavedPoint[] | undefined, canSearch: boolean ): string {
	if ( ! canSearch && ! places?.length ) {
		return query.trim()
			? __(
					'This site can’t search for places by name. Enter latitude and longitude, for example 48.2, 16.37.',
					'slipstream'
				)
			: __( 'Enter latitude and longitude, for example 48.2, 16.37.', 'slipstream' );
	}
	return query.trim() && places?.length === 0 ? __( 'No places found.', 'slipstream' ) : '';
}

/** Search field for places by name or coordinates, with a list of results. */
export function PlaceSearch( { site, onChoose, onError }: Props ) {
	const [ query, setQuery ] = useState( '' );
	const [ active, setActive ] = useState( 0 );
	const [ problem, setProblem ] = useState( '' );
	const places = usePlaces( query, site, ( error ) => {
		setProblem( error.message );
		onError( error );
	} );
	const id = useInstanceId( PlaceSearch, 'jetpack-map-search' );
	const field = useRef< HTMLInputElement >( null );
	const canSearch = site.has_geocoder || site.token !== '';
	const chosen = places?.[ Math.min( active, places.length - 1 ) ];

	useEffect( () => {
		// Focus after the popover has its final position. Otherwise the page jumps.
		const timer = setTimeout( () => field.current?.focus(), FOCUS_DELAY_MS );
		return () => clearTimeout( timer );
	}, [] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const count = places?.length ?? 0;
		const step = { ArrowDown: 1, ArrowUp: -1 }[ event.key ];
		if ( step && count ) {
			event.preventDefault();
			setActive( ( active + step + count ) % count );
		} else if ( event.key === 'Enter' && chosen ) {
			event.preventDefault();
			onChoose( chosen );
		}
	};

	return (
		<div className="jetpack-map__search">
			<label htmlFor={ id }>{ __( 'Add a marker', 'slipstream' ) }</label>
			<input
				ref={ field }
				id={ id }
				type="text"
				role="combobox"
				className="components-text-control__input"
				autoComplete="off"
				aria-expanded={ Boolean( places?.length ) }
				aria-controls={ `${ id }-list` }
				aria-autocomplete="list"
				aria-activedescendant={ chosen ? `${ id }-${ places?.indexOf( chosen ) }` : undefined }
				aria-describedby={ `${ id }-hint` }
				placeholder={ canSearch ? __( 'Search for a place…', 'slipstream' ) : '48.2, 16.37' }
				value={ query }
				onChange={ ( event ) => {
					setQuery( event.target.value );
					setActive( 0 );
					setProblem( '' );
				} }
				onKeyDown={ onKeyDown }
			/>
			{ ! places && <Spinner /> }
			<ul id={ `${ id }-list` } role="listbox" aria-label={ __( 'Places', 'slipstream' ) }>
				{ ( places ?? [] ).map( ( place, index ) => (
					<li
						key={ place.id }
						id={ `${ id }-${ index }` }
						role="option"
						aria-selected={ place === chosen }
						onPointerDown={ ( event ) => event.preventDefault() }
						onClick={ () => onChoose( place ) }
						onKeyDown={ onKeyDown }
					>
						{ place.title }
						{ place.caption && <small>{ place.caption }</small> }
					</li>
				) ) }
			</ul>
			<p id={ `${ id }-hint` } role="status">
				{ problem || hint( query, places, canSearch ) }
			</p>
		</div>
	);
}
