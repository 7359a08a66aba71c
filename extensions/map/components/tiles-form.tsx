import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Tiles } from '../api';

interface Props {
	readonly tiles: Tiles;
	readonly isBusy: boolean;
	readonly onSet: ( tiles: Tiles ) => void;
}

const NOTHING: Tiles = { tiles: '', attribution: '', attribution_url: '', geocoder: '' };
const KEYS = [ 'tiles', 'attribution', 'attribution_url', 'geocoder' ] as const;

/** Form for the tile and geocoder URLs, for administrators. */
export function TilesForm( { tiles, isBusy, onSet }: Props ) {
	const [ typed, setTyped ] = useState( tiles );
	const field = ( key: keyof Tiles, label: string, placeholder: string, help?: string ) => (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			autoComplete="off"
			label={ label }
			placeholder={ placeholder }
			help={ help }
			value={ typed[ key ] }
			onChange={ ( value ) => setTyped( { ...typed, [ key ]: value } ) }
		/>
	);
	const save = ( next: Tiles ) =>
		onSet( {
			tiles: next.tiles,
			attribution: next.attribution,
			attribution_url: next.attribution_url,
			geocoder: next.geocoder,
		} );

	return (
		<form
			className="jetpack-map__form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				save( typed );
			} }
		>
			{ field( 'tiles', __( 'Tile URL template', 'slipstream' ), 'https://tile.example/{z}/{x}/{y}.png' ) }
			{ field( 'attribution', __( 'Attribution', 'slipstream' ), '© OpenStreetMap' ) }
			{ field(
				'attribution_url',
				__( 'Attribution link', 'slipstream' ),
				'https://www.openstreetmap.org/copyright'
			) }
			{ field(
				'geocoder',
				__( 'Geocoder URL template', 'slipstream' ),
				'https://geocoder.example/search?q={query}&format=jsonv2',
				__( 'Searches for places by name. Must be compatible with Nominatim.', 'slipstream' )
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				type="submit"
				isBusy={ isBusy }
				accessibleWhenDisabled
				disabled={ isBusy || KEYS.every( ( key ) => typed[ key ] === tiles[ key ] ) }
			>
				{ __( 'Save', 'slipstream' ) }
			</Button>
			{ ( tiles.tiles || tiles.geocoder ) && (
				<Button
					__next40pxDefaultSize
					isDestructive
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => {
						setTyped( NOTHING );
						save( NOTHING );
					} }
				>
					{ __( 'Remove', 'slipstream' ) }
				</Button>
			) }
		</form>
	);
}
