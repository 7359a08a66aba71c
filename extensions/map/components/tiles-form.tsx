import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Tiles } from '../api';

interface Props {
	readonly tiles: Tiles;
	readonly isBusy: boolean;
	readonly onSet: ( tiles: Tiles ) => void;
}

const NOTHING: Tiles = { tiles: '', attribution: '', attribution_url: '' };

/** Where an administrator names a server of map tiles. */
export function TilesForm( { tiles, isBusy, onSet }: Props ) {
	const [ typed, setTyped ] = useState( tiles );
	const field = ( key: keyof Tiles, label: string, placeholder: string ) => (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			autoComplete="off"
			label={ label }
			placeholder={ placeholder }
			value={ typed[ key ] }
			onChange={ ( value ) => setTyped( { ...typed, [ key ]: value } ) }
		/>
	);
	const isUnchanged = Object.entries( tiles ).every( ( [ key, value ] ) => typed[ key as keyof Tiles ] === value );

	return (
		<form
			className="jetpack-map__form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				onSet( typed );
			} }
		>
			{ field( 'tiles', __( 'Address of the tiles', 'slipstream' ), 'https://tile.example/{z}/{x}/{y}.png' ) }
			{ field( 'attribution', __( 'Attribution', 'slipstream' ), '© OpenStreetMap' ) }
			{ field(
				'attribution_url',
				__( 'Link of the attribution', 'slipstream' ),
				'https://www.openstreetmap.org/copyright'
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				type="submit"
				isBusy={ isBusy }
				accessibleWhenDisabled
				disabled={ isBusy || typed.tiles.trim() === '' || isUnchanged }
			>
				{ __( 'Use these tiles', 'slipstream' ) }
			</Button>
			{ tiles.tiles && (
				<Button
					__next40pxDefaultSize
					isDestructive
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => {
						setTyped( NOTHING );
						onSet( NOTHING );
					} }
				>
					{ __( 'Stop using these tiles', 'slipstream' ) }
				</Button>
			) }
		</form>
	);
}
